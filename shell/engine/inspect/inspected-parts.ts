import type { Payload } from 'shared-events'
import type { ExposeId } from '../composition/remote-loader.ts'

/** A part of the page as `?inspect` shows it. */
export interface InspectedPart extends ExposeId {
  readonly version: string
  /** Time until its module had loaded; undefined while it has not. */
  readonly ms: number | undefined
  /** Over the network; 0 if it was cached. */
  readonly bytes: number | undefined
  readonly faults: number
  /** False for a background or a closed slot. */
  readonly isSeen: boolean
}

type Load = ExposeId & { readonly version: string; readonly ms: number; readonly bytes: number }

/** Every part in the page or loaded for it: visible ones first, in page order. */
export function inspectedParts(
  elements: Iterable<Element>,
  loads: readonly Load[],
  faults: readonly Pick<Payload<'fault'>, 'remote'>[],
): InspectedPart[] {
  const parts = new Map<string, { id: ExposeId; version: string; isSeen: boolean }>()
  const partOf = (id: ExposeId, version: string) => {
    const key = `${id.remote}/${id.expose}`
    const part = parts.get(key) ?? { id, version, isSeen: false }
    parts.set(key, part)
    return part
  }
  for (const element of elements) {
    const [remote, expose, version] = ['remote', 'expose', 'version'].map(
      name => element.getAttribute(`data-${name}`) ?? '',
    )
    const { width, height } = element.getBoundingClientRect()
    const part = partOf({ remote: remote ?? '', expose: expose ?? '' }, version ?? '')
    part.isSeen ||= width > 0 && height > 0
  }
  for (const load of loads) partOf({ remote: load.remote, expose: load.expose }, load.version)
  return [...parts.values()]
    .map(({ id, version, isSeen }) => {
      const load = loads.filter(({ remote, expose }) => remote === id.remote && expose === id.expose).at(-1)
      return {
        ...id,
        version,
        ms: load?.ms,
        bytes: load?.bytes,
        faults: faults.filter(({ remote }) => remote === id.remote).length,
        isSeen,
      }
    })
    .sort((one, other) => Number(other.isSeen) - Number(one.isSeen))
}

/** `12.3 kB` over the network, or `kept` if it was cached. */
export function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return '–'
  return bytes === 0 ? 'kept' : `${(bytes / 1000).toFixed(1)} kB`
}
