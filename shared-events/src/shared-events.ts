/** The federated facade: keeps rxjs internal. */
export {
  type Bus,
  type BusOptions,
  createBus,
  type Listener,
  type MessageMeta,
  type Unsubscribe,
} from './bus.ts'
export { BusError, type BusErrorCode } from './bus-error.ts'
export type { LogEntry, Outcome } from './bus-log.ts'
export {
  type Catalogue,
  type CommandName,
  catalogue,
  type EventName,
  type MessageName,
  type Payload,
  type PayloadInput,
  type StateName,
} from './catalogue.ts'
export type { BusChannel } from './channel.ts'
export type { BusProblem } from './core.ts'
export { isWaitingCommand } from './durable-store.ts'
export { getBus } from './page-bus.ts'
