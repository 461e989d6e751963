import * as z from 'shared-shop/schema'
import { backgroundNeedSchema } from './contracts/background-need.ts'

/** What hosts know of a release's exposes before they load any of them. */
export const declarationsSchema = z.object({
  /** By page (`pages/search`) the query parameters that it reads. */
  searchParams: z.record(z.string(), z.array(z.string())),
  /** Absent for a remote without a background. */
  background: z.optional(backgroundNeedSchema),
})
export type Declarations = z.infer<typeof declarationsSchema>

const pageSchema = z.object({ page: z.object({ searchParams: z.array(z.string()) }) })
const backgroundSchema = z.object({ background: z.object({ neededWhen: backgroundNeedSchema }) })

/** Reads what the loaded modules of a remote declare, by expose; a module that declares nothing valid is left out. */
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
