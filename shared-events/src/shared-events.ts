/** The federated facade: keeps rxjs internal. */
export type { BusOptions, MessageMeta, Unsubscribe } from './bus/bus.ts'
export { BusError, type BusErrorCode } from './bus/bus-error.ts'
export type { LogEntry, Outcome } from './bus/bus-log.ts'
export type { BusChannel } from './bus/channel.ts'
export type { BusProblem } from './bus/core.ts'
export { isWaitingCommand } from './bus/durable-store.ts'
export {
  type Catalogue,
  type CommandName,
  catalogue,
  type EventName,
  type MessageName,
  type Payload,
  type PayloadInput,
  type StateName,
} from './catalogue/catalogue.ts'
export { type Bus, createBus, getBus, type Listener } from './page-bus.ts'
