import type { Payload } from 'shared-events'
import type { ExposeId } from '../composition/remote-loader.ts'

/** A part of the page as `?inspect` shows it. `places` is empty if it is not visible (a background, a closed slot). */
export interface InspectedPart extends ExposeId {
  readonly version: string
  /** Time until its module had loaded; undefined while it has not. */
  readonly ms: number | undefined
  /** Over the network; 0 if it was cached. */
  readonly bytes: number | undefined
  readonly faults: number
  readonly places: readonly Place[]
}

/** An element's position in the window, px. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Load = ExposeId & { readonly version: string; readonly ms: number; readonly bytes: number }

/** Every part in the page or loaded for it: visible ones first, in page order. */
export function inspectedParts(
  elements: Iterable<Element>,
  loads: readonly Load[],
  faults: readonly Pick<Payload<'fault'>, 'remote'>[],
): InspectedPart[] {
  const parts = new Map<string, { id: ExposeId; version: string; places: Place[] }>()
  const partOf = (id: ExposeId, version: string) => {
    const key = `${id.remote}/${id.expose}`
    const part = parts.get(key) ?? { id, version, places: [] }
    parts.set(key, part)
    return part
  }
  for (const element of elements) {
    const [remote, expose, version] = ['remote', 'expose', 'version'].map(
      name => element.getAttribute(`data-${name}`) ?? '',
    )
    const { x, y, width, height } = element.getBoundingClientRect()
    const part = partOf({ remote: remote ?? '', expose: expose ?? '' }, version ?? '')
    if (width > 0 && height > 0) part.places.push({ x, y, width, height })
  }
  for (const load of loads) partOf({ remote: load.remote, expose: load.expose }, load.version)
  return [...parts.values()]
    .map(({ id, version, places }) => {
      const load = loads.filter(({ remote, expose }) => remote === id.remote && expose === id.expose).at(-1)
      return {
        ...id,
        version,
        ms: load?.ms,
        bytes: load?.bytes,
        faults: faults.filter(({ remote }) => remote === id.remote).length,
        places,
      }
    })
    .sort((one, other) => Number(other.places.length > 0) - Number(one.places.length > 0))
}

/** `12 ms`, or a dash while it is loading. */
export function timeText(ms: number | undefined): string {
  return ms === undefined ? '–' : `${Math.round(ms)} ms`
}

/** `12.3 kB` over the network, or `kept` if it was cached. */
export function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return '–'
  return bytes === 0 ? 'kept' : `${(bytes / 1000).toFixed(1)} kB`
}
