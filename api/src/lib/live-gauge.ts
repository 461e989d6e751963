import { Gauge, type Registry } from 'prom-client'

/** A gauge whose value is read when metrics are scraped. */
export function liveGauge(register: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read())
    },
  })
}
