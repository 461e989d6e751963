import * as z from 'zod/mini'

/** In the folder of a release that is being published: never among its files, which anybody may read. */
export const SOURCE_MAPS = 'source-maps.json.gz'

/** What is kept of a source map (ECMA-426). */
export const sourceMapSchema = z.object({ sources: z.array(z.string()), mappings: z.string() })

/** By script of the release (`assets/row-x.js`); sources are named from the root of the repository. */
export const sourceMapsSchema = z.record(z.string(), sourceMapSchema)
export type SourceMaps = z.infer<typeof sourceMapsSchema>
