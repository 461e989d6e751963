import { safeStorage } from 'shared-base/storage/storage'
import { type Bus, createBusCore, createView } from './bus.ts'
import { BusError } from './bus-error.ts'
import { openBroadcastChannel } from './channel.ts'
import type { BusCore } from './core.ts'

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
  if (view?.core !== core) view = { core, bus: createView(core) }
  return view.bus
}

function anchoredCore(): BusCore {
  const anchored: unknown = Reflect.get(globalThis, ANCHOR)
  if (anchored === undefined) {
    const core = createBusCore({ storage: safeStorage, channel: openBroadcastChannel() })
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
