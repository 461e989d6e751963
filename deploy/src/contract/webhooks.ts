import * as z from 'zod/mini'
import { eventKinds, eventSchema } from './rollout.ts'

const kinds = z.array(z.enum(eventKinds))
const remotes = z.array(z.string().check(z.maxLength(80)))

/** Body of `POST /api/webhooks`: without kinds or remotes, all of them. */
export const newWebhookBody = z.object({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000)),
  kinds: z.optional(kinds),
  remotes: z.optional(remotes),
})
export type NewWebhook = z.infer<typeof newWebhookBody>

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.optional(kinds),
  remotes: z.optional(remotes),
  created: z.iso.datetime(),
  /** How the last delivery went: a status, or why there was none. */
  last: z.optional(z.object({ at: z.iso.datetime(), result: z.string() })),
})
export type Webhook = z.infer<typeof webhookSchema>

/** `GET /api/webhooks`; `waiting` deliveries are tried again. */
export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema), waiting: z.int() })

/** Answer of `POST /api/webhooks`: `secret` is never shown again. */
export const createdWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() })

/** Answer of `POST /api/webhooks/{id}/test`. */
export const webhookTestSchema = z.object({ result: z.string() })

/**
 * What a webhook gets. Header `deploy-signature`: `t={seconds},v1={HMAC-SHA256 in hex of "{seconds}.{body}"}`; header
 * `deploy-delivery`: the id, the same for every attempt.
 */
export const deliverySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  revision: z.int(),
  by: z.string(),
  text: z.string(),
  reason: z.optional(z.string()),
  event: eventSchema,
})
export type Delivery = z.infer<typeof deliverySchema>
