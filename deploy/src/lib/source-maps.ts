import * as z from 'zod/mini'

/** In the folder of a release that is being published: never among its files, which anybody may read. */
export const SOURCE_MAPS = 'source-maps.json.gz'

/** By script of the release (`assets/row-x.js`): its sources, named from the root of the repository, and ECMA-426 mappings. */
export const sourceMapsSchema = z.record(
  z.string(),
  z.object({ version: z._default(z.literal(3), 3), sources: z.array(z.string()), mappings: z.string() }),
)
export type SourceMaps = z.infer<typeof sourceMapsSchema>
