import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { format } from 'node:util'
import { LRUCache } from 'lru-cache'
import { restrictProcess } from 'shared-remote/release-code/restrict-process'
import { currentTrace } from 'shared-server/logging/current-trace'
import type { ServerComposition } from '../composition/compose.ts'
import type { StoredEntry } from '../composition/verified-modules.ts'
import type { RenderingCaches } from '../lib/cache-metrics.ts'
import { lengthOf } from '../rendering/page-bytes.ts'
import type { ReadyPage, Renderer } from '../rendering/renderer.ts'
import { type RunningPart, writeBeat } from '../worker-pool/part-marker.ts'
import {
  type FromWorker,
  KNOWN_COMPOSITIONS,
  MAX_PAGE_BYTES,
  MAX_TEXT,
  type ToWorker,
} from '../worker-pool/worker-messages.ts'
import { watchIntrinsics } from './intrinsics.ts'
import { partAtFault } from './part-at-fault.ts'
import { watchRunningParts } from './running-part.ts'

/** How often the process shows that it is alive, ms. */
const BEAT_MS = 100
/** Of a line on the console, characters. */
const MOST_OF_LINE = 2_000
/** How long the last message may take to reach the server, ms. */
const LAST_WORDS_MS = 500

/**
 * Connects this process to the server that has started it. The channel is then out of reach for the code of remotes.
 * The process ends with the server.
 */
export function connectToServer(markerFile: number) {
  const send = process.send?.bind(process)
  if (!send) throw new Error('A rendering process is started by the server')
  const tell = (message: FromWorker, sent?: () => void) => void send(message, undefined, {}, sent)
  reportConsole(text => {
    const part = partAtFault(undefined, parts.current())
    tell({ type: 'line', text, ...(part && { part }) })
  })
  // From here on, nobody may replace the console.
  const changedIntrinsic = watchIntrinsics()
  let isEnding = false

  const parts = watchRunningParts(markerFile, part => {
    const changed = changedIntrinsic()
    if (changed !== undefined) end(new Error(`${changed} was changed`), part)
  })

  function end(error: unknown, running: RunningPart | undefined = parts.current()): void {
    if (isEnding) return
    isEnding = true
    const part = partAtFault(error, running)
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    setTimeout(() => process.exit(1), LAST_WORDS_MS)
    const during = running ? { job: running.job, phase: running.phase } : {}
    tell({ type: 'uncaught', ...(part && { part }), ...during, message: message.slice(0, 2_000) }, () =>
      process.exit(1),
    )
  }

  process.on('uncaughtException', error => end(error))
  process.on('unhandledRejection', error => end(error))
  process.on('disconnect', () => process.exit(0))
  restrictProcess()
  beat(markerFile)
  const entries = new Map<number, (entry: StoredEntry) => void>()
  let asked = 0

  return {
    tell,
    partWatch: parts.watch,

    /** Has the server store the scripts of a release of a composition that it has sent. */
    askForEntry(composition: string, remote: string): Promise<StoredEntry> {
      const id = ++asked
      tell({ type: 'wants-entry', id, composition, remote })
      return new Promise(resolve => entries.set(id, resolve))
    },

    /** Renders what the server asks for. */
    serve(renderer: Renderer, caches: () => RenderingCaches): void {
      const compositions = new LRUCache<string, ServerComposition>({ max: KNOWN_COMPOSITIONS })
      const cancels = new Map<number, AbortController>()

      async function render({ id, job, composed: given }: ToWorker & { type: 'render' }): Promise<void> {
        const { composition, ...page } = job
        if (given) compositions.set(composition, given)
        const composed = compositions.get(composition)
        const cancel = new AbortController()
        cancels.set(id, cancel)
        try {
          if (!composed) throw new Error(`composition ${composition} is not known`)
          const versionOf = (remote: string) => composed.releases[remote]?.version ?? ''
          const work = () => renderer.render({ ...page, composed }, cancel.signal)
          const rendered = await currentTrace.run(page.trace ?? '', () =>
            parts.inJob({ number: id, versionOf }, work),
          )
          if (isEnding) return
          tell({ type: 'rendered', id, page: sendable(rendered) })
        } catch (error) {
          // What it threw may come from what a part has changed.
          if (isEnding) return
          const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
          tell({ type: 'failed', id, message: message.slice(0, 2_000) })
        } finally {
          cancels.delete(id)
          tell({ type: 'caches', ...caches() })
        }
      }

      process.on('message', (message: ToWorker) => {
        if (message.type === 'render') void render(message)
        else if (message.type === 'cancel') cancels.get(message.id)?.abort(new Error('nobody waits for it'))
        else {
          entries.get(message.id)?.(message)
          entries.delete(message.id)
        }
      })
      tell({ type: 'ready' })
    },
  }
}

/**
 * The lines of the console as text: what is shown at level `warn` by default, so debugging output is dropped. A new
 * object, because Node's has the streams of this process.
 */
function reportConsole(report: (text: string) => void): void {
  const write = (...values: unknown[]) => report(format(...values).slice(0, MOST_OF_LINE))
  const drop = () => {}
  const silent = Object.fromEntries(Object.keys(console).map(name => [name, drop]))
  globalThis.console = { ...silent, error: write, warn: write, trace: write } as unknown as Console
}

function beat(markerFile: number): void {
  let count = 0
  let load = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, load)
    load = now
    count++
    writeBeat(markerFile, { count, busy: Math.round(100 * utilization) })
  }, BEAT_MS)
}

function sendable(page: ReadyPage): (FromWorker & { type: 'rendered' })['page'] {
  if (page.kind === 'redirect') {
    if (page.location.length > MAX_TEXT) throw new Error(`the address has more than ${MAX_TEXT} characters`)
    return page
  }
  if (lengthOf(page.bytes) > MAX_PAGE_BYTES) throw new Error(`the page has more than ${MAX_PAGE_BYTES} bytes`)
  return { ...page, bytes: [...page.bytes] }
}
