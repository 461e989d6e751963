import type { FastifyInstance } from 'fastify'
import { chanelOf, type SmsChannel } from 'shared-shop/login/sms-channel'
import { toLatinDigits } from 'shared-shop/text/digits'
import * as z from 'zod/mini'
import type { SmsPlugin, SmsProvider } from './sms-provider.ts'

interface OutboxCode {
  readonly phone: string
  readonly code: string
  readonly channel: SmsChannel
  /** ISO 8601, UTC. */
  readonly at: string
}

interface OutboxText {
  readonly phone: string
  readonly text: string
  /** ISO 8601, UTC. */
  readonly at: string
}

const CAPACITY = 1000

/** The embedded SMS provider: keeps messages in memory for `GET /dev/outbox`. Never use it with real visitors. */
export class Outbox implements SmsProvider {
  readonly name = 'outbox'
  #messages: OutboxCode[] = []
  #texts: OutboxText[] = []

  constructor(private readonly now: () => Date = () => new Date()) {}

  async sendCode(phone: string, code: string, channel: SmsChannel): Promise<void> {
    const message = { phone, code, channel, at: this.now().toISOString() }
    this.#messages = [message, ...this.#messages].slice(0, CAPACITY)
  }

  async sendText(phone: string, text: string): Promise<void> {
    const message = { phone, text, at: this.now().toISOString() }
    this.#texts = [message, ...this.#texts].slice(0, CAPACITY)
  }

  /** Texts, newest first; for all phones when none is given. */
  texts(phone?: string): readonly OutboxText[] {
    return phone === undefined ? this.#texts : this.#texts.filter(message => message.phone === phone)
  }

  /** Codes, newest first; for all phones when none is given. */
  list(phone?: string): readonly OutboxCode[] {
    return phone === undefined ? this.#messages : this.#messages.filter(message => message.phone === phone)
  }
}

export const outbox: SmsPlugin = {
  name: 'outbox',
  variables: [],
  needs: [],
  create: () => new Outbox(),
}

const querySchema = z.object({
  phone: z.optional(z.string().check(z.maxLength(40))),
  kind: z.optional(z.enum(['code', 'text'])),
})

const nothing: z.infer<typeof querySchema> = {}

/** `GET /dev/outbox?phone=09…`: codes sent by the embedded SMS provider, newest first; `kind=text`: other texts. */
export function outboxRoutes(app: FastifyInstance, outbox: Outbox) {
  app.get('/dev/outbox', { schema: { hide: true } }, (request, reply) => {
    const query = querySchema.safeParse(request.query)
    const { phone, kind } = query.success ? query.data : nothing
    const of = phone === undefined ? undefined : toLatinDigits(phone).trim()
    return reply
      .header('cache-control', 'no-store')
      .send(kind === 'text' ? outbox.texts(of) : outbox.list(of).map(wireCode))
  })
}

/** Spec §7 names channels after providers, and so do the callers of this route. */
function wireCode({ channel, ...rest }: OutboxCode) {
  return { ...rest, channel: chanelOf[channel] }
}
