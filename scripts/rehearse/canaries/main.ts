import {
  type Behaviour,
  LOOK_MS,
  looksUntilFound,
  SimulatedShop,
  usual,
} from '@khaneno/deploy/watcher/testing/simulated-shop'
import { tableOf } from '../table.ts'

/**
 * `npm run rehearse -- canaries [healthy] [faulty]`: simulates so many healthy canaries, and of each kind of faulty ones,
 * with the watcher's own test (decision 40), and prints how many it ends and when. A canary has 10 % of the visitors, 60
 * views a minute; of the views a tenth leads to an addition. Takes about a second for 200 healthy ones.
 */
const [healthy = 2_000, faulty = 500] = process.argv
  .slice(2)
  .filter(each => each !== 'canaries')
  .map(Number)

/** In each look, of canary and default together. */
const VIEWS = 50
const SHARE = 0.1
const CANARY_VIEWS_PER_MS = 60 / 60_000
const LOOKS = (30 * 60_000) / LOOK_MS

interface Kind {
  readonly name: string
  readonly runs: number
  readonly canary: Partial<Behaviour>
  /** The part of the views whose visitors meet the fault. */
  readonly harmed: number
}

const kinds: readonly Kind[] = [
  { name: 'healthy', runs: healthy, canary: {}, harmed: 0 },
  { name: 'a control throws that 30 % click', runs: faulty, canary: { throws: 0.3 }, harmed: 0.3 },
  { name: 'every browser freezes', runs: faulty, canary: { reports: 0, adds: 0, added: 0 }, harmed: 1 },
  { name: 'no button to add', runs: faulty, canary: { adds: 0, added: 0 }, harmed: usual.adds },
  { name: 'every view fails', runs: faulty, canary: { fault: 1 }, harmed: 1 },
]

const rows = kinds.map(({ name, runs, canary, harmed }) => {
  const found = Array.from({ length: runs }, (_, run) =>
    looksUntilFound(new SimulatedShop(run, VIEWS), LOOKS, SHARE, canary),
  )
  const times = found.flatMap(looks => (looks === undefined ? [] : [looks * LOOK_MS])).sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${ms / 1_000} s`)
  const customers = (ms: number | undefined) =>
    ms === undefined ? '–' : String(Math.round(ms * CANARY_VIEWS_PER_MS * harmed))
  return [
    name,
    String(runs),
    `${((100 * times.length) / runs).toFixed(2)} %`,
    seconds(at(0.5)),
    seconds(at(0.95)),
    customers(at(0.5)),
  ]
})

console.log(tableOf([['canary', 'runs', 'ended', 'median', '95 %', 'customers'], ...rows]))
