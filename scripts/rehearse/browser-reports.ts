import { setTimeout as sleep } from 'node:timers/promises'
import { telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import { addressOf } from './view-page.ts'

/** What the browsers of a release do in a rehearsal: they freeze before they react, or a control throws that some click. */
export type Misbehaviour = 'freezes' | 'throws when clicked'

/** When a browser reports its document, and a fault, ms. */
const DOCUMENT_MS = 10_000
const FAULT_MS = 3_000
/** Of how many visitors one clicks. */
const CLICKS = 3

/** A page in a browser. */
interface OpenPage {
  readonly site: string
  readonly visit: number
  readonly html: string
}

/** Reports a page as its browser would, in time. Never rejects: a lost report is one that browsers lose, too. */
export async function reportPage(
  { site, visit, html }: OpenPage,
  misbehaves: (remote: string, version: string) => Misbehaviour | undefined,
): Promise<void> {
  const parts = [...html.matchAll(/data-remote="([^"]+)" data-version="([^"]*)" data-expose="([^"]+)"/g)].map(
    ([, remote = '', version = '', expose = '']) => ({ remote, version, expose }),
  )
  const viewId = /"viewId":"([^"]*)"/.exec(html)?.[1]
  const partsThat = (misbehaviour: Misbehaviour) =>
    parts.filter(({ remote, version }) => misbehaves(remote, version) === misbehaviour)
  if (partsThat('freezes').length > 0) return
  const faulty = partsThat('throws when clicked')
  const send = (body: object) =>
    fetch(site + telemetry.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(19, visit) },
      body: JSON.stringify({ route: '/', viewId, ...body }),
    }).catch(() => undefined)
  await sleep(FAULT_MS)
  if (faulty.length > 0 && visit % CLICKS === 0)
    await send({ faults: faulty.map(part => ({ ...part, phase: 'handler', code: 'threw', ms: 0 })) })
  await sleep(DOCUMENT_MS - FAULT_MS)
  await send({ views: parts.map(part => ({ ...part, landing: true })) })
}
