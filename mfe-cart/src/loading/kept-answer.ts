import { type Load, loading } from './load.ts'

export type Ask<Value> = (signal: AbortSignal) => Promise<Value>

/**
 * The answer to a question that several pages have, kept for as long as the page lives: who comes later finds it. Only
 * the last question is kept. Knows neither React nor what is asked.
 */
export class KeptAnswer<Value> {
  readonly #listeners = new Set<() => void>()
  #question: string | undefined
  #state: Load<Value> = loading
  #call: AbortController | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** `loading` for any question but the last one. */
  stateOf(question: string): Load<Value> {
    return question === this.#question ? this.#state : loading
  }

  /** Asks unless the answer is known or on its way. */
  need(question: string, ask: Ask<Value>): void {
    const known = this.#state.status === 'ready' || this.#call !== undefined
    if (question !== this.#question || !known) this.again(question, ask)
  }

  /** Asks anew. What is known of the same question stands until the answer comes. */
  again(question: string, ask: Ask<Value>): void {
    this.#call?.abort()
    const call = new AbortController()
    this.#call = call
    const stands = question === this.#question && this.#state.status === 'ready'
    this.#question = question
    if (!stands) this.#set(loading)
    const settle = (state: Load<Value>) => {
      if (this.#call !== call) return
      this.#call = undefined
      this.#set(state)
    }
    ask(call.signal).then(
      value => settle({ status: 'ready', value }),
      failure => settle({ status: 'failed', failure }),
    )
  }

  /** Lays over the known answer what is known without asking. */
  change(rule: (value: Value) => Value): void {
    if (this.#state.status === 'ready') this.#set({ status: 'ready', value: rule(this.#state.value) })
  }

  /** Somebody else may ask next. */
  forget(): void {
    this.#call?.abort()
    this.#call = undefined
    this.#question = undefined
    this.#set(loading)
  }

  #set(state: Load<Value>): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
