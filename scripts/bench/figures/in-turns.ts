import { median } from '../../lib/median.ts'

/**
 * Measures every site once per round, one after the other, so that whatever slows the machine down slows all of them
 * down. The first round only warms the servers up.
 */
export async function inTurns<Name extends string, Site, Figures>(
  sites: Readonly<Partial<Record<Name, Site>>>,
  rounds: number,
  measure: (site: Site) => Promise<Figures>,
): Promise<Partial<Record<Name, Figures[]>>> {
  const measured: Partial<Record<Name, Figures[]>> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(sites) as Name[]) {
      const site = sites[name]
      if (site === undefined) continue
      const figures = await measure(site)
      if (round === 0) measured[name] = []
      else measured[name]?.push(figures)
    }
  }
  return measured
}

/** How far apart the medians of every other measurement of one site are, as a ratio: what a difference must exceed. */
export function noise(values: readonly number[]): number {
  const half = (rest: number) => median(values.filter((_, index) => index % 2 === rest))
  return Math.max(half(0), half(1)) / Math.min(half(0), half(1))
}
