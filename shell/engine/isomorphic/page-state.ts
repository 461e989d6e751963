import * as z from 'shared-base/schema'
import type { SiteConfig } from 'shared-remote'
import { compositionSchema } from '../composition/composition.ts'

/** The site's own fields are as its settings wrote them (`SiteSettings`). */
const siteSchema = z.custom<SiteConfig>(
  value => typeof value === 'object' && value !== null && 'shopName' in value,
)

/** Everything the browser needs to hydrate a page: the versions it was made of, configuration, loaded data. */
export const pageStateSchema = z.object({
  composition: compositionSchema,
  site: siteSchema,
  /** The trace of the request that this page answered (W3C); its API calls continue it. */
  trace: z.catch(z.optional(z.string().check(z.regex(/^[\da-f]{32}$/))), undefined),
  /** Of this page's view, signed by the shell; empty if the page stands for many. */
  viewId: z._default(z.string(), ''),
  /** Share of the visits, 0 to 1, that report load times and web vitals; faults are always reported. */
  telemetrySample: z._default(z.number(), 0),
  page: z.object({
    /** The path of its `ShopRoute`. */
    path: z.string(),
    /** Where it was rendered; absent if it stands for many paths. */
    pathname: z.optional(z.string()),
    /** A `PageOutcome`; absent for the shell's own pages. */
    outcome: z.optional(z.unknown()),
  }),
})
export type PageState = z.infer<typeof pageStateSchema>
