import type { notificationType } from 'shared-shop/notifications/notification'
import * as z from 'zod/mini'

const short = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** The names of `notificationType` on the command line. */
export const notificationTypes = [
  'plain',
  'discount',
  'order',
  'restock',
  'answer',
  'survey',
] as const satisfies readonly (keyof typeof notificationType)[]

/** A notification from the operator: to users by phone, or to all. `link` is a path of the shop or a URL. */
export const notificationCommandSchema = z.object({
  to: z.union([
    z.literal('all'),
    z.array(z.string().check(z.regex(/^09\d{9}$/))).check(z.minLength(1), z.maxLength(1000)),
  ]),
  type: z.enum(notificationTypes),
  title: short(200),
  message: z.string().check(z.trim(), z.maxLength(2000)),
  link: z.string().check(z.trim(), z.maxLength(500)),
})
export type NotificationCommand = z.infer<typeof notificationCommandSchema>

/** How many users it was sent to, and which phones are unknown. */
export const notificationSentSchema = z.object({ sent: z.int(), unknown: z.array(z.string()) })
