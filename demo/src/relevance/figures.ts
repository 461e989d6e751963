import type { Grade } from './judgement.ts'

/** Results that count; a shopper rarely looks further. */
const DEPTH = 10
/** Two pages of results. */
export const RECALL_DEPTH = 48

/** Figures of one query. */
export interface Figures {
  /** 0 to 1: nDCG@10 with the gains 0, 1, 3, 7. */
  readonly ndcg: number
  /** 0 to 1: the products of grade 2 or 3 among the first 48, of those that could be there. */
  readonly recall: number
  readonly foundNothing: boolean
}

/**
 * Figures of the grades of `results`, best first; `all` are those of every product of the shop, in any order. Undefined
 * if no product has grade 2 or 3: such a query has no right answer.
 */
export function figuresOf(results: readonly Grade[], all: readonly Grade[]): Figures | undefined {
  const isGood = (grade: Grade) => grade >= 2
  const good = all.filter(isGood).length
  if (good === 0) return undefined
  return {
    ndcg: gain(results) / gain([...all].sort((a, b) => b - a)),
    recall: results.slice(0, RECALL_DEPTH).filter(isGood).length / Math.min(good, RECALL_DEPTH),
    foundNothing: results.length === 0,
  }
}

function gain(grades: readonly Grade[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum: number, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

export interface Summary extends Pick<Figures, 'ndcg' | 'recall'> {
  readonly queries: number
  /** Share of queries that found nothing. */
  readonly nothing: number
}

export function summaryOf(figures: readonly Figures[]): Summary {
  const mean = (of: (each: Figures) => number) =>
    figures.reduce((sum, each) => sum + of(each), 0) / Math.max(1, figures.length)
  return {
    queries: figures.length,
    ndcg: mean(each => each.ndcg),
    recall: mean(each => each.recall),
    nothing: mean(each => Number(each.foundNothing)),
  }
}
