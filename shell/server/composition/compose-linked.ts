import { declarationsOf } from 'shared-remote/declarations'
import type { SitePolicy } from 'shared-remote/routing/route-policy'
import { urlTableOf } from 'shared-remote/routing/url-table'
import type { CheckedFile } from '../../engine/composition/checked-file.ts'
import { readLinkedClaims } from '../../engine/composition/linked-claims.ts'
import type { ExposeId } from '../../engine/composition/remote-loader.ts'
import type { ServerComposition, ServerRelease } from './compose.ts'

export interface LinkedSources {
  /** What the remotes expose. */
  readonly modules: Sources
  /** Their `remote.ts`. */
  readonly manifests: Sources
}

type Sources = Readonly<Record<string, () => Promise<unknown>>>

/**
 * The composition of a build that links all remotes in; `modules` and `manifests` map each source path to a
 * function that loads it, `preloadOf` lists the scripts that a part needs.
 */
export async function composeLinked(
  policy: SitePolicy,
  { modules, manifests }: LinkedSources,
  preloadOf: (part: ExposeId) => readonly CheckedFile[],
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
  const releases = [...declared].map(([remote, { searchParams }]): [string, ServerRelease] => {
    const own = exposes.filter(each => each.remote === remote)
    const preload = Object.fromEntries(own.map(({ expose }) => [expose, preloadOf({ remote, expose })]))
    return [remote, { version: 'linked', preload, browser: {}, searchParams }]
  })
  const { routes, slots, violations } = urlTableOf(policy, await readLinkedClaims(manifests))
  return {
    composition: { key: 'linked', remotes: {}, backgrounds, routes: [...routes], slots },
    releases: Object.fromEntries(releases),
    violations,
  }
}
