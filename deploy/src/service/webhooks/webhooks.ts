import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  type Delivery,
  deliverySchema,
  type NewWebhook,
  type Webhook,
  webhookSchema,
} from '../../contract/webhooks.ts'
import type { StoredEntry } from '../../registry/history-entry.ts'
import { ServiceFailure } from '../http/service-failure.ts'
import { type RegistryState, revisionOf } from '../registry/feed.ts'
import { jsonFile } from '../state/json-file.ts'
import { eventText } from '../views/event-text.ts'
import { urlFault } from './address-guard.ts'
import { type Outcome, sendCall } from './send.ts'

/** Waits before the second, third, … attempt, ms; after the last one the delivery is given up. */
export const WAITS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000]
const MOST_WAITING = 1_000
const MOST_WEBHOOKS = 50
/** Changes that are told after the service was away for a while. */
const MOST_MISSED = 100

const stateSchema = z.object({
  webhooks: z.array(z.extend(webhookSchema, { secret: z.string() })),
  queue: z.array(
    z.object({
      webhook: z.string(),
      delivery: deliverySchema,
      attempts: z.int(),
      /** The next attempt, ms since 1970. */
      at: z.number(),
    }),
  ),
  /** The last revision that was looked at. */
  seen: z.optional(z.int()),
})
type State = z.infer<typeof stateSchema>
type Waiting = State['queue'][number]

interface WebhookOptions {
  readonly stateDir: string
  readonly allowedHosts: readonly string[]
  readonly now: () => Date
  readonly send?: typeof sendCall
}

/**
 * Tells others what happens to releases. Deliveries wait in `webhooks.json` of the state folder, at most 1,000: then the
 * oldest are given up. Nothing waits for them.
 */
export class Webhooks {
  readonly #options: WebhookOptions
  readonly #file
  readonly #send: typeof sendCall
  #sending: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: WebhookOptions) {
    this.#options = options
    this.#send = options.send ?? sendCall
    const initial: State = { webhooks: [], queue: [] }
    this.#file = jsonFile(join(options.stateDir, 'webhooks.json'), stateSchema, initial)
  }

  list(): { readonly webhooks: Webhook[]; readonly waiting: number } {
    const { webhooks, queue } = this.#file.read()
    return { webhooks: webhooks.map(shown), waiting: queue.length }
  }

  /** `INVALID_INPUT` for a URL that must not be called. */
  create(given: NewWebhook): { readonly webhook: Webhook; readonly secret: string } {
    const fault = urlFault(given.url, this.#options.allowedHosts)
    if (fault) throw new ServiceFailure('INVALID_INPUT', fault)
    const state = this.#file.read()
    if (state.webhooks.length >= MOST_WEBHOOKS)
      throw new ServiceFailure('INVALID_INPUT', `There are ${MOST_WEBHOOKS} webhooks: remove one first`)
    const webhook = {
      ...given,
      id: randomBytes(6).toString('hex'),
      created: this.#options.now().toISOString(),
      secret: randomBytes(32).toString('base64url'),
    }
    this.#file.write({ ...state, webhooks: [...state.webhooks, webhook] })
    return { webhook: shown(webhook), secret: webhook.secret }
  }

  /** Whether there was one. Its deliveries are given up. */
  remove(id: string): boolean {
    const state = this.#file.read()
    const webhooks = state.webhooks.filter(webhook => webhook.id !== id)
    if (webhooks.length === state.webhooks.length) return false
    this.#file.write({ ...state, webhooks, queue: state.queue.filter(({ webhook }) => webhook !== id) })
    return true
  }

  /** Calls a webhook once, now. `NOT_FOUND`. */
  async test(id: string): Promise<Outcome> {
    const now = this.#options.now()
    const event = { kind: 'other' } as const
    const delivery = { id: newId(), at: now.toISOString(), revision: 0, by: 'test', text: 'A test', event }
    const outcome = await this.#call(id, delivery)
    if (!outcome) throw new ServiceFailure('NOT_FOUND', `There is no webhook ${id}`)
    return outcome
  }

  /** Queues what the history has since the last look. */
  changed({ document, entries }: RegistryState): void {
    const state = this.#file.read()
    const revision = revisionOf(document)
    if (state.seen === revision) return
    const { seen } = state
    const fresh = seen === undefined ? [] : entries.filter(entry => entry.revision > seen)
    const added = fresh
      .slice(0, MOST_MISSED)
      .reverse()
      .flatMap(entry => deliveriesOf(entry, state.webhooks, this.#options.now()))
    this.#file.write({ ...state, seen: revision, queue: [...state.queue, ...added].slice(-MOST_WAITING) })
    this.deliver()
  }

  /** Sends what is due, then waits for the next; returns at once. */
  deliver(): void {
    if (this.#stopped) return
    this.#sending ??= this.#sendDue().finally(() => {
      this.#sending = undefined
      this.#schedule()
    })
  }

  /** Waits for the delivery under way, and sends no others. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#sending
  }

  async #sendDue(): Promise<void> {
    for (;;) {
      const due = this.#stopped ? [] : this.#due()
      if (due.length === 0) return
      // One webhook that does not answer must not hold up the others.
      const first = [...new Map(due.reverse().map(one => [one.webhook, one])).values()]
      await Promise.all(first.map(one => this.#attempt(one)))
    }
  }

  #due(): Waiting[] {
    const now = this.#options.now().getTime()
    return this.#file.read().queue.filter(({ at }) => at <= now)
  }

  async #attempt(waiting: Waiting): Promise<void> {
    const outcome = await this.#call(waiting.webhook, waiting.delivery)
    const wait = WAITS_MS[waiting.attempts]
    const isOver = !outcome || outcome.ok || wait === undefined
    const next = {
      ...waiting,
      attempts: waiting.attempts + 1,
      at: this.#options.now().getTime() + (wait ?? 0),
    }
    const state = this.#file.read()
    this.#file.write({
      ...state,
      queue: state.queue.flatMap(one => {
        const isThis = one.webhook === waiting.webhook && one.delivery.id === waiting.delivery.id
        if (!isThis) return [one]
        return isOver ? [] : [next]
      }),
    })
  }

  async #call(id: string, delivery: Delivery): Promise<Outcome | undefined> {
    const webhook = this.#file.read().webhooks.find(known => known.id === id)
    if (!webhook) return undefined
    const now = this.#options.now()
    const { url, secret } = webhook
    const outcome = await this.#send({
      url,
      secret,
      id: delivery.id,
      body: JSON.stringify(delivery),
      now,
      allowedHosts: this.#options.allowedHosts,
    })
    const last = { at: now.toISOString(), result: outcome.result }
    const state = this.#file.read()
    const webhooks = state.webhooks.map(known => (known.id === id ? { ...known, last } : known))
    this.#file.write({ ...state, webhooks })
    return outcome
  }

  #schedule(): void {
    const next = Math.min(...this.#file.read().queue.map(({ at }) => at))
    if (this.#stopped || !Number.isFinite(next)) return
    clearTimeout(this.#timer)
    const wait = Math.max(0, next - this.#options.now().getTime())
    this.#timer = setTimeout(() => this.deliver(), Math.min(wait, 2 ** 31 - 1))
    this.#timer.unref()
  }
}

function deliveriesOf(entry: StoredEntry, webhooks: readonly Webhook[], now: Date): Waiting[] {
  const { event, revision, by, when, reason } = entry
  if (!event) return []
  const delivery = { at: when, revision, by, text: eventText(event), event, ...(reason && { reason }) }
  return webhooks
    .filter(
      ({ kinds, remotes }) =>
        (!kinds || kinds.includes(event.kind)) &&
        (!remotes || event.remote === undefined || remotes.includes(event.remote)),
    )
    .map(({ id }) => ({
      webhook: id,
      delivery: { id: newId(), ...delivery },
      attempts: 0,
      at: now.getTime(),
    }))
}

function newId(): string {
  return randomBytes(12).toString('hex')
}

function shown({ id, url, kinds, remotes, created, last }: Webhook): Webhook {
  return { id, url, created, ...(kinds && { kinds }), ...(remotes && { remotes }), ...(last && { last }) }
}
