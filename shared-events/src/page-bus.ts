import { safeStorage } from 'shared-base/storage/storage'
import * as bus from './bus/bus.ts'
import { BusError } from './bus/bus-error.ts'
import { openBroadcastChannel } from './bus/channel.ts'
import type { BusCore } from './bus/core.ts'
import { type Catalogue, catalogue, type MessageName, type Payload } from './catalogue/catalogue.ts'

/** The bus between the parts of this shop. */
export type Bus = bus.Bus<Catalogue>
export type Listener<Name extends MessageName> = bus.Listener<Payload<Name>>

/** A separate bus: for tests, a stand-alone harness or one request on the server. Pages use `getBus()`. */
export function createBus(options: bus.BusOptions = {}): Bus {
  return bus.createView(catalogue, bus.createBusCore(catalogue, options), options.report)
}

const ANCHOR = Symbol.for('khaneno.bus')

let view: { readonly core: BusCore; readonly bus: Bus } | undefined

/**
 * The bus of this page, the same one for every copy of this package (design.md, Events). Throws {@link BusError}
 * `no-bus-on-server` outside a browser: a request there creates its own with `createBus()`, or has none.
 */
export function getBus(): Bus {
  if (typeof window === 'undefined') {
    throw new BusError(
      'no-bus-on-server',
      'The page bus exists only in the browser: pass a createBus() on the server',
    )
  }
  const core = anchoredCore()
  if (view?.core !== core) view = { core, bus: bus.createView(catalogue, core) }
  return view.bus
}

function anchoredCore(): BusCore {
  const anchored: unknown = Reflect.get(globalThis, ANCHOR)
  if (anchored === undefined) {
    const core = bus.createBusCore(catalogue, { storage: safeStorage, channel: openBroadcastChannel() })
    Object.defineProperty(globalThis, ANCHOR, { value: core, configurable: true })
    return core
  }
  if (!isCore(anchored)) {
    throw new BusError(
      'anchor-taken',
      'Another release of shared-events holds this page and cannot be joined',
    )
  }
  return anchored
}

function isCore(value: unknown): value is BusCore {
  return typeof value === 'object' && value !== null && 'protocol' in value && value.protocol === 1
}
