import type { FastifyInstance } from 'fastify'
import { chanelOf } from 'shared-shop/login/sms-channel'
import { toLatinDigits } from 'shared-shop/text/digits'
import * as z from 'zod/mini'
import type { Outbox, OutboxCode } from './outbox.ts'

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
