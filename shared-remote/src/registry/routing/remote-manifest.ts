import * as z from 'shared-base/schema'
import type { PageLayouts, SlotName } from '../../contract/site.ts'
import { isPattern } from './patterns.ts'

/** A page's place in the shop, as its remote proposes it; `route-policy.ts` decides. */
const routeSchema = z.object({
  /** Pattern in react-router's notation (`patterns.ts`). */
  path: z.string().check(z.refine(isPattern, 'must be like /reviews, /reviews/:slug or /reviews/:id?')),
  /** The expose without `pages/`. */
  page: z.string().check(z.regex(/^[\w-]+$/)),
  /** `user`: only with a stored api_token, otherwise `/login?url=…` (spec §6). */
  guard: z.optional(z.literal('user')),
  /** One of the site's layouts (`SitePolicy.layouts`); default: the first. */
  layout: z.optional(z.string()),
})

/** Everything that a remote tells the shop about itself, in its `remote.ts`. */
export const manifestSchema = z.object({
  routes: z.array(routeSchema),
  /** The places of the layout that it fills, each with an expose `slots/{name}`. */
  slots: z.optional(z.array(z.string())),
  /** The team, as colleagues know it. */
  owner: z.string().check(z.minLength(1)),
  /**
   * Where the team is reached when the remote breaks. Files of releases are public: name a channel or a shared address,
   * not a person's number.
   */
  onCall: z.string().check(z.minLength(1)),
  /** Messages that it sends or hears although the bus catalogue, which is another team's, does not list it. */
  messages: z.optional(
    z.object({ sends: z.optional(z.array(z.string())), hears: z.optional(z.array(z.string())) }),
  ),
})
export type RemoteManifest = z.infer<typeof manifestSchema>

/** Defines a remote's manifest; builds check it with `manifestSchema`. */
export function defineRemote(
  manifest: Omit<RemoteManifest, 'slots' | 'routes'> & {
    readonly slots?: SlotName[]
    readonly routes: (RemoteManifest['routes'][number] & { readonly layout?: keyof PageLayouts })[]
  },
): RemoteManifest {
  return manifest
}

/** Parses a remote's manifest. Throws an error that names every wrong field. */
export function parseManifest(value: unknown): RemoteManifest {
  const parsed = manifestSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`remote.ts is invalid: ${faults.join('; ')}`)
}
