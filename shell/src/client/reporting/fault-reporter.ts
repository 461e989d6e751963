import type { Bus } from 'shared-events'
import type { RemoteFault, RemoteLoader } from '../../composition/remote-loader.ts'

/**
 * What tells the bus of faults. A remote that is down is told of once, until a module of it has arrived: its page, its
 * slot and its background all miss the same entry, and a retry that fails again is no news. While the page is being
 * left (`isLeaving`) nothing is told: the next one will see for itself.
 */
export function createFaultReporter({
  bus,
  loader,
  isLeaving,
}: {
  readonly bus: Pick<Bus, 'emit'>
  readonly loader: Pick<RemoteLoader, 'version' | 'onLoaded' | 'forget'>
  readonly isLeaving: () => boolean
}): (fault: RemoteFault) => void {
  const down = new Set<string>()
  loader.onLoaded(({ remote }) => down.delete(remote))
  return fault => {
    const { id, phase, durationMs, code, message } = fault
    const isKnown = phase === 'module' && down.has(id.remote)
    if (phase === 'module') {
      // Whoever wants it next asks the network again.
      loader.forget(id)
      down.add(id.remote)
    }
    if (isKnown || isLeaving()) return
    bus.emit('fault', {
      remote: id.remote,
      version: loader.version(id.remote),
      phase,
      durationMs,
      code,
      message: message.slice(0, 1000),
    })
  }
}
