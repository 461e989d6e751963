import { pageExpose } from '../../src/app/host/page-outcome.ts'
import { slotExpose } from '../../src/app/parts/slots.tsx'
import { type Composition, placesOf } from '../../src/composition/composition.ts'
import type { ExposeId } from '../../src/composition/remote-loader.ts'
import { routeAt } from '../../src/isomorphic/route-at.ts'

/** The parts that the server renders at a path. */
export function partsAt(path: string, composition: Composition): ExposeId[] {
  const places = placesOf(composition)
  const route = routeAt(places.routes, new URL(path, 'http://shop.invalid').pathname)
  const header = slotExpose(places, 'header')
  return [...(header ? [header] : []), ...(route ? [pageExpose(route)] : [])]
}
