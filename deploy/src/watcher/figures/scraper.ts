import { answerOf, askProcesses } from '../../lib/ask-processes.ts'
import { type CountsByVersion, countsOf, sumOf } from './counts.ts'
import { increase, type Scrape } from './increase.ts'
import { parseMetricsText } from './metrics-text.ts'

export interface MetricsSource {
  /** `metricsUrls`. */
  readonly urls: readonly string[]
  /** `METRICS_TOKEN` of these processes. */
  readonly token?: string | undefined
}

export interface Increase {
  readonly counts: CountsByVersion
  /** Why a process did not answer, by its URL. */
  readonly problems: ReadonlyMap<string, string>
}

/** Asks processes for their metrics. `scrapes`: what they had counted when an earlier watcher asked them last. */
export class Scraper {
  #scrapes: Readonly<Record<string, Scrape>>

  constructor(
    private readonly source: MetricsSource,
    private readonly options: {
      readonly deadlineMs: number
      readonly scrapes: Readonly<Record<string, Scrape>>
    },
  ) {
    const { scrapes } = options
    const known = source.urls.flatMap(url => (scrapes[url] ? [[url, scrapes[url]] as const] : []))
    this.#scrapes = Object.fromEntries(known)
  }

  get scrapes(): Readonly<Record<string, Scrape>> {
    return this.#scrapes
  }

  /** Asks all at once; what a process without an answer counted arrives with its next answer. Never throws. */
  async collect(isKnown: (remote: string, version: string) => boolean): Promise<Increase> {
    const { answers, silent } = await askProcesses(this.source.urls, async url => {
      const scrape = await this.#ask(url, isKnown)
      const grown = increase(this.#scrapes[url], scrape)
      this.#scrapes = { ...this.#scrapes, [url]: scrape }
      return grown
    })
    return { counts: added(answers), problems: silent }
  }

  async #ask(url: string, isKnown: (remote: string, version: string) => boolean): Promise<Scrape> {
    const { token } = this.source
    const { deadlineMs } = this.options
    const answer = await answerOf(url, { deadlineMs, token, accept: 'text/plain; version=0.0.4' })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    const samples = parseMetricsText(await answer.text())
    const started = samples.find(({ name }) => name === 'process_start_time_seconds')?.value
    return { counts: countsOf(samples, isKnown), ...(started !== undefined && { started }) }
  }
}

function added(all: readonly CountsByVersion[]): CountsByVersion {
  const names = new Set(all.flatMap(each => Object.keys(each)))
  return Object.fromEntries([...names].map(name => [name, sumOf(all.map(each => each[name] ?? {}))]))
}
