import { freezePolicyName } from '../../isomorphic/trusted-type-policies.ts'
import { workerUrl } from '../lib/worker-url.ts'
import type { LastWords } from './freeze-worker.ts'
import freezeWorker from './freeze-worker.ts?worker&url'
import { PULSE_MS } from './pulse.ts'

/**
 * Lets a worker send a report, once, if this page does not run for ten seconds while it is visible: then it cannot say so
 * itself. `reportOf` returns the report; `suspect` is the remote whose element the visitor used last, within two seconds.
 */
export function watchFreezes(reportOf: (suspect: string | undefined) => LastWords): void {
  if (typeof Worker === 'undefined') return
  const worker = new Worker(workerUrl(freezeWorker, freezePolicyName))
  const rest = () => worker.postMessage(undefined)
  const beat = (suspect?: string) =>
    document.visibilityState === 'visible' ? worker.postMessage(reportOf(suspect)) : rest()
  beat()
  setInterval(beat, PULSE_MS)
  document.addEventListener('visibilitychange', () => beat())
  // Before any of the page's own listeners, one of which may never return.
  for (const type of ['click', 'input'])
    addEventListener(type, ({ target }) => beat(remoteAt(target)), { capture: true, passive: true })
  // Both stop a page that is in order.
  for (const type of ['beforeprint', 'pagehide']) addEventListener(type, rest)
}

function remoteAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-remote]')?.dataset.remote : undefined
}
