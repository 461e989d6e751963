import { Gauge, type Registry } from 'prom-client'
import type { Streams } from './streams.ts'

/** Open notification streams of this instance. */
export function measureStreams(register: Registry, streams: Pick<Streams, 'count'>): void {
  new Gauge({
    name: 'shop_streams',
    help: 'Open notification streams',
    registers: [register],
    collect() {
      this.set(streams.count)
    },
  })
}
