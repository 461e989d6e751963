import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../lib/median.ts'
import type { ApiProcess } from './api-process.ts'
import { query } from './database.ts'

/** What a change costs the API until it shows it. */
interface ChangeCost {
  /** CPU from the commit until it is shown, without the calls that ask for it, ms. Median. */
  readonly cpu: number
  /** From the commit until it is shown, ms. Median. */
  readonly delay: number
  /** Longest time for which the event loop did nothing else, ms. */
  readonly stall: number
}

/** One unit of some product's stock changes. */
export function stockCost(api: ApiProcess, url: string, count: number): Promise<ChangeCost> {
  return changeCost(
    api,
    url,
    count,
    'update product_colors set on_hand = on_hand + 1 where id in (select id from product_colors order by random() limit 1)',
  )
}

/** Price and name of some product change. */
export function productCost(api: ApiProcess, url: string, count: number): Promise<ChangeCost> {
  return changeCost(
    api,
    url,
    count,
    `update products set price = price + 1000, name = name || ' تازه'
     where id in (select id from products order by random() limit 1)`,
  )
}

/** The whole catalogue is read again. */
export function snapshotCost(api: ApiProcess, url: string, count: number): Promise<ChangeCost> {
  return changeCost(
    api,
    url,
    count,
    `insert into meta values ('catalogue_version', gen_random_uuid()::text)
     on conflict (key) do update set value = excluded.value`,
  )
}

function changeCost(api: ApiProcess, url: string, count: number, change: string): Promise<ChangeCost> {
  const pause = 25
  return query(url, async client => {
    const perPoll =
      (await api.cpuOf(async () => {
        for (let poll = 0; poll < 200; poll++) await api.version()
      })) / 200
    const nothing = await costOfNothing(api)
    const cpu: number[] = []
    const delay: number[] = []
    let stall = 0
    for (let round = 0; round < count; round++) {
      const before = await api.version()
      let polls = 0
      const used = await api.cpuOf(async () => {
        const start = performance.now()
        await client.query(change)
        for (;;) {
          polls++
          if ((await api.version()) !== before) break
          await sleep(pause)
        }
        delay.push(performance.now() - start)
        // Each answer of /metrics begins a new maximum.
        stall = Math.max(stall, 1000 * (await api.metric('nodejs_eventloop_lag_max_seconds')))
      })
      cpu.push(Math.max(0, used - 2 * nothing - polls * perPoll))
    }
    return { cpu: median(cpu), delay: median(delay), stall }
  })
}

/** CPU that measuring itself takes, ms: an answer of /metrics. */
async function costOfNothing(api: ApiProcess): Promise<number> {
  const costs: number[] = []
  while (costs.length < 9) costs.push(await api.cpuOf(async () => undefined))
  return median(costs)
}

/** Share of a core that an API without requests uses, over `seconds`, once it has collected its garbage. */
export async function idleShare(api: ApiProcess, seconds: number): Promise<number> {
  const nothing = await costOfNothing(api)
  await sleep(5_000)
  const used = await api.cpuOf(() => sleep(1000 * seconds))
  return (used - nothing) / (1000 * seconds)
}
