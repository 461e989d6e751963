import { pageExpose } from '../../src/app/host/page-outcome.ts'
import { slotTable } from '../../src/app/parts/slots.tsx'
import type { ExposeId } from '../../src/composition/remote-loader.ts'
import { routeAt } from '../../src/isomorphic/route-at.ts'

/** The parts that the server renders at a path. */
export function partsAt(path: string): ExposeId[] {
  const route = routeAt(new URL(path, 'http://shop.invalid').pathname)
  return route ? [slotTable.header, pageExpose(route)] : [slotTable.header]
}
