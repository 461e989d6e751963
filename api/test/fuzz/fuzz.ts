import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { AnswerCheck, errorCodesOf, type FuzzAnswer, parseJson } from './check.ts'
import { Memory } from './memory.ts'
import { fetchOperations, type Operation } from './open-api.ts'
import { signUp } from './people.ts'
import { type Plan, plansOf } from './plan.ts'
import { curlOf, type FuzzRequest, requestOf } from './request.ts'

export interface Failure {
  /** Position of the request in the run, from 0. */
  readonly number: number
  readonly operation: string
  readonly faults: readonly string[]
  readonly curl: string
}

export interface FuzzResult {
  /** How often each operation answered with each status; status 0: no answer. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly failures: readonly Failure[]
}

/** An answer that takes longer counts as none, ms. */
const DEADLINE_MS = 60_000
const BATCH = 100
/** An API that has died would fail every further request. */
const MOST_FAILURES = 50
/** A user is replaced after this many requests, since limits per user refuse more and more calls. */
const REQUESTS_PER_USER = 300

const errorSchema = z.looseObject({ details: z.optional(z.unknown()) })

const apiDocument = join(import.meta.dirname, '../../../docs/api.md')

/**
 * Sends `requests` generated requests to the API at `url`, one after the other, and checks every answer; ends early
 * after 50 failures. The same seed on the same new database sends the same requests, but for random values of the
 * server. The API needs the embedded SMS provider. Rejects if it does not serve its document or nobody can sign in.
 */
export async function fuzz(options: {
  readonly url: string
  /** The operator's key, which opens the back office to the users. */
  readonly operatorKey: string
  readonly seed: number
  readonly requests: number
}): Promise<FuzzResult> {
  const { url, seed, requests } = options
  const operations = await fetchOperations(url)
  const check = new AnswerCheck(errorCodesOf(readFileSync(apiDocument, 'utf8')))
  const run = new Run(options)
  const statuses = new Map(operations.map(({ name }) => [name, new Map<number, number>()]))
  const failures: Failure[] = []
  let number = 0
  for (const plan of generate(plansOf(operations), seed, requests)) {
    const { operation, request, answer } = await run.send(plan, number)
    const status = answer.kind === 'answer' ? answer.status : 0
    const counts = statuses.get(operation.name)
    counts?.set(status, (counts.get(status) ?? 0) + 1)
    const faults = check.faultsOf(operation, answer)
    if (faults.length > 0) {
      failures.push({ number, operation: operation.name, faults, curl: curlOf(request, url) })
      if (failures.length === MOST_FAILURES) break
    }
    number++
  }
  return { statuses, failures }
}

/** In batches: a whole run of large bodies would not fit into memory. */
function* generate<T>(arbitrary: fc.Arbitrary<T>, seed: number, count: number): Generator<T> {
  for (let done = 0; done < count; done += BATCH) {
    // A distance between the batches' seeds, so that neighbouring seeds of runs share no batch.
    const batch = { seed: (seed + done * 7919) | 0, numRuns: Math.min(BATCH, count - done) }
    yield* fc.sample(arbitrary, batch)
  }
}

/** The users and the memory of a run. */
class Run {
  readonly #url: string
  readonly #operatorKey: string
  readonly #memory = new Memory()
  #user: { readonly token: string; requests: number } | null = null
  #users = 0
  #refused: Plan | null = null

  constructor({ url, operatorKey }: Pick<Parameters<typeof fuzz>[0], 'url' | 'operatorKey'>) {
    this.#url = url
    this.#operatorKey = operatorKey
  }

  /**
   * Sends a plan's request. If the one before was refused for its state, sends that again instead: with the amounts or
   * the revision of the refusal it may succeed. `number` is its position in the run.
   */
  async send(
    plan: Plan,
    number: number,
  ): Promise<{ operation: Operation; request: FuzzRequest; answer: FuzzAnswer }> {
    const { token } = await this.#signedIn()
    const chosen = this.#refused ?? plan
    this.#refused = null
    const { operation } = chosen
    const request = requestOf(chosen, this.#memory, token)
    // Each from another address, or the limit by address would refuse most of a long run.
    const address = { 'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}` }
    const answer = await send(this.#url, { ...request, headers: { ...request.headers, ...address } })
    if (answer.kind === 'answer') {
      if (answer.status === 409 && chosen === plan) this.#refused = plan
      // Signed out, deleted, or no longer an operator: nothing more would succeed.
      const isRefused = answer.status === 401 || (answer.status === 403 && operation.path.includes('/desk/'))
      if (isRefused && chosen.caller === 'user') this.#user = null
      this.#learn(operation.path, answer)
    }
    return { operation, request, answer }
  }

  /** An error names values only in its details. */
  #learn(path: string, { status, text }: Extract<FuzzAnswer, { kind: 'answer' }>): void {
    const body = parseJson(text)
    this.#memory.learn(path, status < 400 ? body : errorSchema.safeParse(body).data?.details)
  }

  async #signedIn(): Promise<{ readonly token: string }> {
    if (this.#user && this.#user.requests < REQUESTS_PER_USER) {
      this.#user.requests++
      return this.#user
    }
    const { phone, token, address, order } = await signUp(this.#url, this.#users++, this.#operatorKey)
    this.#memory.remember('phone', phone)
    this.#memory.learn('/user/address', address)
    this.#memory.learn('/order', order)
    this.#user = { token, requests: 0 }
    return this.#user
  }
}

async function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return { kind: 'answer', status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { kind: 'none', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
