import { setTimeout as sleep } from 'node:timers/promises'
import * as paths from 'shared-shop/paths'
import { frameFault } from '../page-frame.ts'
import type { Caller } from './calls.ts'

/** Time between two page views of one visitor, ms. */
const PAUSE_MS = 400

interface Look {
  readonly kind: 'page' | 'fresh page' | 'catalogue'
  readonly path: (visit: number) => string
}

/** Cached pages, pages that must be rendered (another price above all others each time), calls of the catalogue. */
function looksAt(slugs: readonly string[]): readonly Look[] {
  const slug = (visit: number) => slugs[visit % slugs.length] ?? ''
  return [
    { kind: 'page', path: () => '/' },
    { kind: 'catalogue', path: () => '/api/V1/home' },
    {
      kind: 'fresh page',
      path: visit => `${paths.category('espresso-makers')}?maxPrice=${900_000_000 + visit}`,
    },
    { kind: 'catalogue', path: () => `/api/V1/product/search/4?searchText=${encodeURIComponent('قهوه')}` },
    { kind: 'page', path: visit => paths.product(slug(visit)) },
    { kind: 'page', path: () => paths.cart },
  ]
}

/** Looks around until the signal aborts. */
export async function visit(caller: Caller, slugs: readonly string[], signal: AbortSignal): Promise<void> {
  const looks = looksAt(slugs)
  for (let visit = Math.floor(Math.random() * 1_000_000); !signal.aborted; visit++) {
    const { kind, path } = looks[visit % looks.length] ?? { kind: 'page', path: () => '/' }
    await caller.send({
      kind,
      method: 'GET',
      path: path(visit),
      isRepeatable: true,
      faultOf: ({ status, text }) => (kind === 'catalogue' ? statusFault(status) : frameFault(status, text)),
    })
    await sleep(PAUSE_MS)
  }
}

function statusFault(status: number): string | undefined {
  return status === 200 ? undefined : `HTTP ${status}`
}
