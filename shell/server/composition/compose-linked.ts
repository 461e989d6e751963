import { declarationsOf } from 'shared-remote/declarations'
import type { ServerComposition } from './compose.ts'

/**
 * The composition of a build that links all remotes in; `modules` maps each source path to a function that loads it.
 */
export async function composeLinked(
  modules: Readonly<Record<string, () => Promise<unknown>>>,
  preloadOf: ServerComposition['preloadOf'],
): Promise<ServerComposition> {
  const exposes = Object.entries(modules).flatMap(([path, load]) => {
    const [, remote, expose] = /\/(mfe-[a-z-]+)\/src\/(.+)\.tsx?$/.exec(path) ?? []
    return remote === undefined || expose === undefined ? [] : [{ remote, expose, load }]
  })
  const loaded = await Promise.all(
    exposes.map(async ({ remote, expose, load }) => ({ remote, expose, module: await load() })),
  )
  const declared = new Map(
    [...new Set(exposes.map(({ remote }) => remote))].map(remote => [
      remote,
      declarationsOf(
        loaded.filter(each => each.remote === remote).map(({ expose, module }) => [expose, module] as const),
      ),
    ]),
  )
  const backgrounds = Object.fromEntries(
    [...declared].flatMap(([remote, { background }]) =>
      background === undefined ? [] : [[remote, background]],
    ),
  )
  return {
    composition: { key: 'linked', remotes: {}, backgrounds },
    preloadOf,
    serverFilesOf: () => [],
    searchParamsOf: ({ remote, expose }) => declared.get(remote)?.searchParams[expose],
  }
}
