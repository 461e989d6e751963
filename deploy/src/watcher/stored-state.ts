import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { removeDrafts, writeDurably } from '../lib/durable-file.ts'
import { scrapeSchema } from './figures/increase.ts'
import { type Series, seriesSchema } from './figures/series.ts'
import { observedSchema } from './observer.ts'

const SERIES_EVERY_MS = 5 * 60_000

const stateSchema = z.object({
  scrapes: z.record(z.string(), scrapeSchema),
  remotes: z.record(z.string(), observedSchema),
})
export type WatcherState = z.infer<typeof stateSchema>

/** What a watcher knows, in a folder of its own, so that another can go on after a restart. */
export class StoredState {
  readonly #state: string
  readonly #series: string
  #seriesAt = Number.NEGATIVE_INFINITY

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeDrafts(folder)
    this.#state = join(folder, 'watcher.json')
    this.#series = join(folder, 'watcher-series.json')
  }

  /** A file that cannot be read is renamed, and watching starts over. */
  load(onBroken: (file: string, error: unknown) => void) {
    const read = <Schema extends z.ZodMiniType>(
      file: string,
      schema: Schema,
    ): z.output<Schema> | undefined => {
      if (!existsSync(file)) return undefined
      try {
        return schema.parse(JSON.parse(readFileSync(file, 'utf8'))) as z.output<Schema>
      } catch (error) {
        renameSync(file, `${file}.broken`)
        onBroken(file, error)
        return undefined
      }
    }
    const state: WatcherState = read(this.#state, stateSchema) ?? { scrapes: {}, remotes: {} }
    return { state, series: read(this.#series, seriesSchema) }
  }

  /** Saves the state; the day's series, which is some megabytes and only drawn, less often unless `all`. */
  save(state: WatcherState, series: Series, at: Date, { all = false } = {}): void {
    writeDurably(this.#state, JSON.stringify(state))
    const isRecent = Math.abs(at.getTime() - this.#seriesAt) < SERIES_EVERY_MS
    if (isRecent && !all) return
    writeDurably(this.#series, JSON.stringify(series.stored()))
    this.#seriesAt = at.getTime()
  }
}
