import type { Bus } from 'shared-events'
import type { RemoteFault, RemoteLoader } from '../../composition/remote-loader.ts'

/**
 * Reports faults to the bus. A remote that is down is reported once, until one of its modules loads: its page, slot and
 * background all miss the same entry, and a failed retry is nothing new. While the page is being left (`isLeaving`)
 * nothing is reported; the next page will find out itself.
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
    const { id, phase, durationMs, code, message, at } = fault
    const isKnown = phase === 'module' && down.has(id.remote)
    if (phase === 'module') {
      // The next load requests it again.
      loader.forget(id)
      down.add(id.remote)
    }
    if (isKnown || isLeaving()) return
    bus.emit('fault', {
      remote: id.remote,
      version: loader.version(id.remote),
      expose: id.expose,
      phase,
      durationMs,
      code,
      message: message.slice(0, 1000),
      ...(at ? { at } : {}),
    })
  }
}
