import { type Composition, placesOf } from '../../engine/composition/composition.ts'
import type { ExposeId } from '../../engine/composition/remote-loader.ts'
import { pageExpose } from '../../engine/host/page-outcome.ts'
import { routeAt } from '../../engine/isomorphic/route-at.ts'
import { standingParts } from '../../engine/parts/slots.tsx'

/** The parts that the server renders at a path. */
export function partsAt(path: string, composition: Composition): ExposeId[] {
  const places = placesOf(composition)
  const route = routeAt(places.routes, new URL(path, 'http://shop.invalid').pathname)
  return [...standingParts(places), ...(route ? [pageExpose(route)] : [])]
}
