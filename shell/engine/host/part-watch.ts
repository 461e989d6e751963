import type { ExposeId } from '../composition/remote-loader.ts'

/** A phase in which a remote's code runs on the server. */
export type PartPhase = 'module' | 'load' | 'render'

/** Learns whose code runs on the server, so that what it breaks is charged to it. */
export interface PartWatch {
  /** Runs `work`, a remote's code, and what follows from it later. */
  run<Value>(id: ExposeId, phase: PartPhase, work: () => Value): Value
  /** From here on, React draws this part. */
  draws(id: ExposeId): void
}
