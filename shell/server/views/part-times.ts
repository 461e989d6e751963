import type { ExposeId } from '../../engine/composition/remote-loader.ts'
import type { PartPhase, PartWatch } from '../../engine/host/part-watch.ts'

/**
 * Measures how long the data and the rendering of each part of one page take, and passes everything on to another watch.
 * React draws the parts one after another, so a part draws until the next one begins; what the shell draws after it
 * counts as its own.
 */
export class PartTimes implements PartWatch {
  readonly #next: PartWatch | undefined
  readonly #now: () => number
  /** By part, ms. */
  readonly #spent = new Map<string, number>()
  readonly #loading = new Map<string, number>()
  #drawing: { readonly name: string; readonly since: number } | undefined

  constructor(next: PartWatch | undefined, now = () => performance.now()) {
    this.#next = next
    this.#now = now
  }

  run<Value>(id: ExposeId, phase: PartPhase, work: () => Value): Value {
    if (phase === 'load') this.#loading.set(nameOf(id), this.#now())
    const result = this.#next ? this.#next.run(id, phase, work) : work()
    if (phase === 'load') {
      const end = () => this.#endLoading(nameOf(id))
      if (result instanceof Promise) result.then(end, end)
      else end()
    }
    return result
  }

  draws(id: ExposeId): void {
    this.endDrawing()
    this.#drawing = { name: nameOf(id), since: this.#now() }
    this.#next?.draws(id)
  }

  /** The page is drawn. */
  endDrawing(): void {
    if (this.#drawing) this.#add(this.#drawing.name, this.#drawing.since)
    this.#drawing = undefined
  }

  /** Seconds that a part took so far; 0 if it did nothing. */
  secondsOf(id: ExposeId): number {
    this.#endLoading(nameOf(id))
    return (this.#spent.get(nameOf(id)) ?? 0) / 1_000
  }

  #endLoading(name: string): void {
    const since = this.#loading.get(name)
    this.#loading.delete(name)
    if (since !== undefined) this.#add(name, since)
  }

  #add(name: string, since: number): void {
    this.#spent.set(name, (this.#spent.get(name) ?? 0) + this.#now() - since)
  }
}

function nameOf({ remote, expose }: ExposeId): string {
  return `${remote}/${expose}`
}
