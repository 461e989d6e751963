import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SERVER_KEY_HEADER } from 'shared-server/settings/server-key'
import { endChild, type Service, startService } from '../lib/child.ts'
import { readMetrics } from '../lib/read-metrics.ts'

const MB = 1024 * 1024

/** A built API that is measured from outside: CPU and memory as its own /metrics tell them. */
export class ApiProcess {
  readonly #service: Service
  readonly #keys: { readonly metrics: string; readonly server: string }

  private constructor(service: Service, keys: { metrics: string; server: string }) {
    this.#service = service
    this.#keys = keys
  }

  static async start(
    files: { readonly api: string; readonly demo: string },
    {
      databaseUrl,
      dataDir,
      heap,
    }: { readonly databaseUrl: string; readonly dataDir: string; readonly heap: number },
  ): Promise<ApiProcess> {
    const keys = { metrics: randomUUID(), server: randomUUID() }
    const service = await startService(files.api, {
      NODE_ENV: 'production',
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
      ALLOW_SANDBOX: '1',
      DEMO_MODULE: files.demo,
      SEED_DEMO: '1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_PORT: '0',
      SITE_ORIGIN: 'https://shop.test',
      TOKEN_SECRET: 'simulation'.repeat(4),
      METRICS_TOKEN: keys.metrics,
      SERVER_KEY: keys.server,
      LOG_LEVEL: 'error',
    })
    return new ApiProcess(service, keys)
  }

  get #origin(): string {
    return `http://127.0.0.1:${this.#service.port}`
  }

  stop(): Promise<void> {
    return endChild(this.#service)
  }

  /** Calls a path as the shop's own server does, so that no limit applies. Throws unless it is answered with 200. */
  async get(path: string): Promise<{ readonly body: string; readonly version: string }> {
    const answer = await fetch(this.#origin + path, { headers: { [SERVER_KEY_HEADER]: this.#keys.server } })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body}`)
    return { body, version: answer.headers.get('x-catalogue-version') ?? '' }
  }

  /** The version of the catalogue that is shown, by a cheap call. */
  async version(): Promise<string> {
    return (await this.get('/api/V1/category/tags')).version
  }

  /** A sample of /metrics, e.g. `process_cpu_seconds_total`. */
  async metric(name: string): Promise<number> {
    const metrics = await readMetrics(this.#origin, this.#keys.metrics)
    const found = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(metrics)?.[1]
    if (found === undefined) throw new Error(`/metrics has no ${name}`)
    return Number(found)
  }

  /** CPU time of the process during `work`, ms: user and system, all threads. */
  async cpuOf(work: () => Promise<unknown>): Promise<number> {
    const used = () => this.metric('process_cpu_seconds_total')
    const before = await used()
    await work()
    return 1000 * ((await used()) - before)
  }

  /** Memory, MB. `peak`: the largest resident set so far (Linux only, else NaN). */
  async memory(): Promise<{ readonly resident: number; readonly heap: number; readonly peak: number }> {
    return {
      resident: (await this.metric('process_resident_memory_bytes')) / MB,
      heap: (await this.metric('nodejs_heap_size_used_bytes')) / MB,
      peak: peakOf(this.#service.child.pid),
    }
  }
}

function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
