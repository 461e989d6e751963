import { beginComparison, type Comparison, findingsOf, withComparedLook } from '../evidence/comparison.ts'
import { exposureOf, type Judgement, judgementOf } from '../evidence/judgement.ts'
import type { Pair } from '../evidence/rates.ts'
import type { Counts } from '../figures/counts.ts'
import { drawn, random } from './random.ts'

/** How often it is looked at. */
export const LOOK_MS = 5_000

/** How a version behaves: chances of a view. */
export interface Behaviour {
  readonly fault: number
  readonly slow: number
  readonly adds: number
  readonly added: number
  /** Documents that are reported; the others are of crawlers, or closed before. */
  readonly reports: number
  /** Visitors whose click throws, each from a network of their own. */
  readonly throws: number
}

export const usual: Behaviour = {
  fault: 0.001,
  slow: 0.1,
  adds: 0.1,
  added: 0.98,
  reports: 0.7,
  throws: 0.002,
}

/** A shop with `views` views in each look; reports follow them after 20 s, additions after 50 s. */
export class SimulatedShop {
  readonly #next: () => number
  readonly #views: number
  #later: { canary: number; default: number }[] = []
  comparison: Comparison = beginComparison('2', '1')
  #at = Date.UTC(2026, 10, 20)

  constructor(seed: number, views: number) {
    this.#next = random(seed)
    this.#views = views
  }

  look(share: number, canary: Behaviour, other: Behaviour): void {
    const tried = drawn(this.#next, this.#views, share)
    this.#later.push({ canary: tried, default: this.#views - tried })
    const [adding, reporting] = [-10, -4].map(looks => this.#later.at(looks) ?? { canary: 0, default: 0 })
    const countsOf = (version: keyof Pair<number>, views: number, behaviour: Behaviour) =>
      this.#counts(views, adding?.[version] ?? 0, reporting?.[version] ?? 0, behaviour)
    const counts = {
      canary: countsOf('canary', tried, canary),
      default: countsOf('default', this.#views - tried, other),
    }
    this.#at += LOOK_MS
    const look = { at: new Date(this.#at), counts, share, slow: 0.25 }
    this.comparison = withComparedLook(this.comparison, look)
  }

  #counts(views: number, visitsBefore: number, openedBefore: number, behaviour: Behaviour): Counts {
    const slow = drawn(this.#next, views, behaviour.slow)
    const adding = drawn(this.#next, visitsBefore, behaviour.adds)
    return {
      'server.views': views,
      'server.bad': drawn(this.#next, views, behaviour.fault),
      'load.count': views,
      'load.le:0.25': views - slow,
      adding,
      adder: adding,
      added: drawn(this.#next, adding, behaviour.added),
      visit: views,
      'networks.any': views,
      'networks.bad': drawn(this.#next, openedBefore, behaviour.throws),
      'server.documents': views,
      'browser.documents': drawn(this.#next, openedBefore, behaviour.reports),
    }
  }

  get judgement(): Judgement {
    return judgementOf(findingsOf(this.comparison), exposureOf(this.comparison, 50))
  }
}

/** Looks until the canary is unhealthy; undefined if it never is. */
export function looksUntilFound(
  shop: SimulatedShop,
  looks: number,
  share: number,
  canary: Partial<Behaviour>,
): number | undefined {
  for (let look = 1; look <= looks; look++) {
    shop.look(share, { ...usual, ...canary }, usual)
    if (shop.judgement.verdict.state === 'unhealthy') return look
  }
  return undefined
}
