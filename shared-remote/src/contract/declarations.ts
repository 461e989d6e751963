import * as z from 'shared-base/schema'
import { backgroundNeedSchema } from './background-need.ts'

/** What a release declares of its exposes and of itself, known to hosts before they load any of them. */
export const declarationsSchema = z.object({
  /** The query parameters that each page (`pages/search`) reads. */
  searchParams: z.record(z.string(), z.array(z.string())),
  /** Absent for a remote without a background. */
  background: z.optional(backgroundNeedSchema),
  /**
   * From the remote's manifest (`remote-manifest.ts`); absent in older releases. A newer checkout may know more guards
   * and layouts, and one unknown value must not make the registry unreadable: `route-policy.ts` judges them.
   */
  routes: z.optional(
    z.array(
      z.object({
        path: z.string(),
        page: z.string(),
        guard: z.optional(z.string()),
        layout: z.optional(z.string()),
      }),
    ),
  ),
  slots: z.optional(z.array(z.string())),
  owner: z.optional(z.string()),
  onCall: z.optional(z.string()),
})
export type Declarations = z.infer<typeof declarationsSchema>

const pageSchema = z.object({ page: z.object({ searchParams: z.array(z.string()) }) })
const backgroundSchema = z.object({ background: z.object({ neededWhen: backgroundNeedSchema }) })

/** Reads the declarations of a remote's loaded modules, by expose; invalid ones are left out. */
export function declarationsOf(modules: Iterable<readonly [expose: string, module: unknown]>): Declarations {
  const searchParams: Record<string, string[]> = {}
  let background: Declarations['background']
  for (const [expose, module] of modules) {
    const page = pageSchema.safeParse(module)
    if (expose.startsWith('pages/') && page.success) searchParams[expose] = page.data.page.searchParams
    const found = backgroundSchema.safeParse(module)
    if (expose === 'background' && found.success) background = found.data.background.neededWhen
  }
  return { searchParams, ...(background === undefined ? {} : { background }) }
}
