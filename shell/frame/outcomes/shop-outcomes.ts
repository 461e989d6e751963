import * as z from 'shared-base/schema'
import { createSafeStorage, type SafeStorage } from 'shared-base/storage/storage'
import type { Bus, Payload } from 'shared-events'
import type { ShopOutcome, TelemetryReport } from 'shared-shop/endpoints/telemetry/telemetry'
import type { Composition } from '../../engine/composition/composition.ts'

type OutcomeReport = TelemetryReport['outcomes'][number]

/** Session storage: a session is one visit in one tab. */
const KEY = 'shop_outcomes'
/** Actions counted in a session, of each kind. */
const MOST_ACTIONS = 20
/** Outcomes remembered as counted; each is one of a release. */
const MOST_COUNTED = 200
/** Goods that the cart has not taken after this time were not added, ms. */
const LATEST_MS = 60_000

const recordSchema = z.object({
  /** `visit mfe-cart@1.4.2` */
  counted: z.array(z.string()),
  adding: z.number(),
  added: z.number(),
  /** What was asked for, and is not in the cart yet; `at` in ms since 1970. */
  waiting: z.array(z.object({ id: z.number(), quantity: z.number(), at: z.number() })),
})
type SessionRecord = z.infer<typeof recordSchema>

interface Followed {
  readonly bus: Pick<Bus, 'subscribe' | 'onSent'>
  readonly composition: Composition
}

/**
 * Follows what this session's shopper achieves, for every release on the page (`ShopOutcome`). Where the browser
 * stores nothing it counts nothing: every page would be another visit. `onCounted` is called after each.
 */
export function followOutcomes(
  { bus, composition }: Followed,
  onCounted: () => void,
  {
    storage = createSafeStorage(() => window.sessionStorage),
    now = Date.now,
  }: { readonly storage?: SafeStorage; readonly now?: () => number } = {},
) {
  const releases = Object.values(composition.remotes).filter(({ dev }) => !dev)
  const counts = new Map<string, OutcomeReport>()
  const record: SessionRecord = storage.read(KEY, recordSchema) ?? {
    counted: [],
    adding: 0,
    added: 0,
    waiting: [],
  }
  const isKept = () => storage.write(KEY, record)

  function add(outcome: ShopOutcome, of: typeof releases = releases): void {
    for (const { name: remote, version } of of) {
      const report = counts.get(remote) ?? { remote, version }
      counts.set(remote, { ...report, [outcome]: (report[outcome] ?? 0) + 1 })
    }
    if (of.length > 0) onCounted()
  }

  function visit(): void {
    const nameOf = ({ name, version }: (typeof releases)[number]) => `visit ${name}@${version}`
    const missing = releases.filter(release => !record.counted.includes(nameOf(release)))
    if (missing.length === 0) return
    record.counted = [...record.counted, ...missing.map(nameOf)].slice(-MOST_COUNTED)
    if (isKept()) add('visit', missing)
  }

  function action(kind: 'adding' | 'added'): void {
    if (record[kind] >= MOST_ACTIONS) return
    record[kind]++
    if (isKept()) add(kind)
  }

  let units: ReadonlyMap<number, number> | undefined
  /** Takes what the cart has more of than before from what is waited for. */
  function grow(cart: Payload<'cart'>, isOwn: boolean): void {
    const before = units
    units = unitsOf(cart)
    if (!before || !isOwn) return
    const grown = new Map([...units].map(([id, con]) => [id, con - (before.get(id) ?? 0)]))
    const waiting = record.waiting.filter(({ at }) => at > now() - LATEST_MS)
    record.waiting = waiting.filter(({ id, quantity }) => {
      const left = grown.get(id) ?? 0
      if (left <= 0) return true
      grown.set(id, left - quantity)
      return false
    })
    for (let count = record.waiting.length; count < waiting.length; count++) action('added')
  }

  bus.subscribe('cart', (cart, { source }) => grow(cart, source === 'this-tab'))
  bus.onSent('cart/add', ({ id, quantity }) => {
    record.waiting = [...record.waiting, { id, quantity, at: now() }].slice(-MOST_ACTIONS)
    action('adding')
  })
  visit()
  return {
    /** What was counted since the last time, of at most `most` releases. */
    take(most: number): OutcomeReport[] {
      const taken = [...counts.values()].slice(0, most)
      for (const { remote } of taken) counts.delete(remote)
      return taken
    },
  }
}

function unitsOf({ lines }: Payload<'cart'>): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { id, con } of lines) units.set(id, (units.get(id) ?? 0) + con)
  return units
}
