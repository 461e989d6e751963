import { createHook } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { releaseLine, releaseUrl, stackHere } from './culprit.ts'
import type { Reporter } from './reporter.ts'

/** Resources that keep a process, or what they refer to, alive until they are closed. */
const handles =
  /^(Timeout|Immediate|TCPSERVERWRAP|TCPWRAP|UDPWRAP|PIPESERVERWRAP|PIPEWRAP|FSEVENTWRAP|STATWATCHER|MESSAGEPORT|WORKER|PROCESSWRAP|SIGNALWRAP)$/
/** A timer of the engine that does not keep its signal alive. */
const signalTimer = /\bAbortSignal\.timeout\b/
/** How long a page may go on after it has been rendered, ms. */
const GRACE_MS = 1_000
const POLL_MS = 5

interface Handle {
  readonly type: string
  readonly line: string
  readonly resource: object
}

export interface HandleWatch {
  /** Waits until everything that the release has started is over, at most for a second, and reports what is not. */
  settle(): Promise<void>
}

/** Watches the timers and other handles that code of the release creates, also through packages of the host. */
export function watchHandles({ found }: Reporter): HandleWatch {
  const open = new Map<number, Handle>()
  createHook({
    init(id, type, _trigger, resource) {
      if (!handles.test(type)) return
      const stack = stackHere()
      if (!stack.includes(releaseUrl) || signalTimer.test(stack)) return
      open.set(id, { type, line: releaseLine(stack) ?? '', resource })
    },
    destroy: id => void open.delete(id),
  }).enable()

  return {
    async settle() {
      const until = performance.now() + GRACE_MS
      // Rejections are reported after the microtasks, and destroyed handles in the turn after.
      await setImmediate()
      await setImmediate()
      while (open.size > 0 && performance.now() < until) await setTimeout(POLL_MS)
      for (const { type, line, resource } of open.values()) {
        const what = type === 'Timeout' || type === 'Immediate' ? 'a timer' : `a handle (${type})`
        found('TIMER_LEFT', `${what} was still active ${GRACE_MS} ms after the rendering: ${line}`)
        close(resource)
      }
      open.clear()
    },
  }
}

/** So that it does not disturb the expose after. */
function close(resource: object): void {
  if ('_onTimeout' in resource) clearTimeout(resource as NodeJS.Timeout)
  else if ('_onImmediate' in resource) clearImmediate(resource as NodeJS.Immediate)
  else if ('close' in resource && typeof resource.close === 'function') resource.close()
}
