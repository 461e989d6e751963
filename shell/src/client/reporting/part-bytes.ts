import type { Composition, RemoteRelease } from '../../composition/composition.ts'
import type { PartLoad } from './part-log.ts'

/** A file that the page has asked for, as the browser timed it; ms on the page's clock. */
type FileTiming = Pick<PerformanceResourceTiming, 'name' | 'responseEnd' | 'transferSize'>

export function resourceTimings(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[]
}

/**
 * Each load with the bytes that came over the network for it. Files of a release are shared by its modules, so each
 * counts for the first module that had arrived when it was there; what the browser had kept counts nothing. `base` is
 * the page's address.
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
