import { Counter, Gauge, type Registry } from 'prom-client'

/** A value, or one per combination of labels. */
type Figures = number | readonly Figure[]
export type Figure = readonly [value: number, labels: Readonly<Record<string, string>>]

/** A gauge that is read when metrics are scraped. */
export function liveGauge(
  register: Registry,
  name: string,
  help: string,
  read: () => Figures | Promise<Figures>,
  labelNames: string[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [register],
    async collect() {
      const figures = await read()
      this.reset()
      for (const [value, labels] of listOf(figures)) this.inc(labels, value)
    },
  })
}

/** A counter that something else keeps, read when metrics are scraped. */
export function liveCounter(
  register: Registry,
  name: string,
  help: string,
  read: () => Figures,
  labelNames: string[] = [],
): void {
  new Counter({
    name,
    help,
    labelNames,
    registers: [register],
    collect() {
      this.reset()
      for (const [value, labels] of listOf(read())) this.inc(labels, value)
    },
  })
}

function listOf(figures: Figures): readonly Figure[] {
  return typeof figures === 'number' ? [[figures, {}]] : figures
}
