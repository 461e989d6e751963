import type { Composition, RemoteRelease } from '../../composition/composition.ts'
import type { PartLoad } from './part-log.ts'

/** A resource of the page as the browser timed it; ms on the page's clock. */
type FileTiming = Pick<PerformanceResourceTiming, 'name' | 'responseEnd' | 'transferSize'>

export function resourceTimings(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[]
}

/**
 * Adds to each load the bytes it transferred over the network. Modules of a release share files, so each file counts
 * for the first module that arrived after it; cached files count 0. `base` is the page's address.
 */
export function loadsWithBytes(
  loads: readonly PartLoad[],
  { remotes }: Pick<Composition, 'remotes'>,
  files: readonly FileTiming[],
  base: string,
): readonly (PartLoad & { readonly bytes: number })[] {
  const lastAt = new Map<string, number>()
  return loads.map(load => {
    const release = remotes[load.remote]
    const before = lastAt.get(load.remote) ?? Number.NEGATIVE_INFINITY
    lastAt.set(load.remote, load.at)
    const own = release ? filesOf(release, files, base) : []
    const bytes = own
      .filter(({ responseEnd }) => responseEnd > before && responseEnd <= load.at)
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { ...load, bytes }
  })
}

function filesOf(
  { entry }: RemoteRelease,
  files: readonly FileTiming[],
  base: string,
): readonly FileTiming[] {
  const folder = new URL('.', new URL(entry, base)).href
  return files.filter(({ name }) => name.startsWith(folder))
}
