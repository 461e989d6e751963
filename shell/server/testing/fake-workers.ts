import { EventEmitter } from 'node:events'
import { routes, slots } from '../../testing/shop-places.ts'
import type { PageJob } from '../rendering/renderer.ts'
import { Work } from '../worker-pool/work.ts'
import type { FromWorker, ToWorker } from '../worker-pool/worker-messages.ts'
import type { Ending, WorkerProcess } from '../worker-pool/worker-process.ts'

/** A page of the home (`/`, mfe-catalog) or the cart (`/card`), with the header; every release has this version. */
export function jobAt(path: string, changed: Partial<PageJob> & { readonly version?: string } = {}): PageJob {
  const { version = '1', ...others } = changed
  const remotes = ['mfe-header', 'mfe-catalog', 'mfe-cart']
  return {
    path,
    siteOrigin: 'https://shop.example',
    composed: {
      composition: { key: `of ${version}`, remotes: {}, routes: [...routes], slots },
      releases: Object.fromEntries(remotes.map(remote => [remote, { version, preload: {}, browser: {} }])),
    },
    catalogueVersion: '',
    without: [],
    ...others,
  }
}

/** Work that nobody waits for. */
export function workOf(
  id: number,
  job: PageJob,
  settle: ConstructorParameters<typeof Work>[2] = () => {},
): Work {
  return new Work(id, job, settle)
}

interface Events {
  message: [FromWorker]
  end: [Ending]
  line: [string]
}

/** A rendering process that does what the test says; in place of `WorkerProcess`. It always pauses, unless `hangs`. */
export class FakeProcess extends EventEmitter<Events> {
  readonly sent: ToWorker[] = []
  isKilled = false
  hangs = false
  #beats = 0

  get asWorker(): WorkerProcess {
    return this as unknown as WorkerProcess
  }

  send(message: ToWorker): void {
    this.sent.push(message)
  }

  /** The process ends later, when the test calls `end`. */
  kill(): void {
    this.isKilled = true
  }

  beat() {
    if (!this.hangs) this.#beats++
    return { count: this.#beats, busy: 0 }
  }

  memory(): number | undefined {
    return undefined
  }

  processorTime(): number | undefined {
    return undefined
  }

  /** The pages that it was asked for, in order. */
  get asked() {
    return this.sent.flatMap(message => (message.type === 'render' ? [message] : []))
  }

  say(message: FromWorker): void {
    this.emit('message', message)
  }

  /** Answers a page with a small one. */
  answer(id: number): void {
    this.say({ type: 'rendered', id, page: { kind: 'html', status: 200, bytes: [], complete: true } })
  }

  end(ending: Partial<Ending> = {}): void {
    this.emit('end', { code: null, signal: 'SIGKILL', output: '', part: undefined, ...ending })
  }
}
