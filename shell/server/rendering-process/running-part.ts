import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import type { ExposeId } from '../../engine/composition/remote-loader.ts'
import type { PartPhase, PartWatch } from '../../engine/host/part-watch.ts'
import { noPart, partRecord, type RunningPart, writePart } from '../worker-pool/part-marker.ts'

interface Job {
  readonly number: number
  readonly versionOf: (remote: string) => string
}

/** The rendering that some code belongs to, and the part of it. */
interface Running {
  readonly job: Job
  readonly part?: RunningPart
  readonly record?: Buffer
}

interface RunningParts {
  readonly watch: PartWatch
  /** Runs a rendering; what it calls later belongs to it too. */
  inJob<Value>(job: Job, work: () => Promise<Value>): Promise<Value>
  /** The part whose code, or a callback of it, runs now. */
  current(): RunningPart | undefined
}

/**
 * Keeps the marker of this process up to date: whose code runs now, also in promises and timers that it has started
 * (Node.js, AsyncLocalStorage). `file` is a file descriptor. `onEnd` is called when a part no longer runs: another does,
 * or its page is ready.
 *
 * Between its parts a rendering runs code of the shell, which is not marked: each write costs some microseconds.
 */
export function watchRunningParts(file: number, onEnd: (part: RunningPart) => void): RunningParts {
  const storage = new AsyncLocalStorage<Running>()
  let marked: Buffer | undefined
  let last: RunningPart | undefined
  /** Modules are evaluated outside of any context. */
  const importing: Running[] = []

  function mark(): void {
    const { record, part } = storage.getStore() ?? importing.at(-1) ?? {}
    if (!record || record === marked) return
    change(part, record)
  }

  function change(part: RunningPart | undefined, record: Buffer): void {
    if (last) onEnd(last)
    last = part
    marked = record
    writePart(file, record)
  }

  function inPart(id: ExposeId, phase: PartPhase): Running | undefined {
    const running = storage.getStore()
    if (!running) return undefined
    const { job } = running
    const part = { ...id, version: job.versionOf(id.remote), job: job.number, phase }
    return { job, part, record: partRecord(part) }
  }

  function run<Value>(id: ExposeId, phase: PartPhase, work: () => Value): Value {
    const running = inPart(id, phase)
    if (!running) return work()
    try {
      return storage.run(running, () => {
        mark()
        const result = work()
        if (phase === 'module') whileImporting(running, result)
        return result
      })
    } finally {
      mark()
    }
  }

  function whileImporting(running: Running, module: unknown): void {
    importing.push(running)
    const end = () => void importing.splice(importing.indexOf(running), 1)
    Promise.resolve(module).then(end, end)
  }

  createHook({ before: mark }).enable()
  return {
    watch: {
      run,
      draws(id) {
        const running = inPart(id, 'render')
        if (!running) return
        storage.enterWith(running)
        mark()
      },
    },
    inJob: (job, work) =>
      storage.run({ job }, async () => {
        try {
          return await work()
        } finally {
          change(undefined, noPart)
        }
      }),
    current: () => storage.getStore()?.part ?? importing.at(-1)?.part,
  }
}
