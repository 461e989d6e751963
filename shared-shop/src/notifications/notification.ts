import * as z from 'shared-base/schema'
import { idSchema, instantSchema } from 'shared-base/schema/primitives'

/**
 * Spec §3: type 1 is a discount, type 6 a survey invitation; the others are ours. Unknown types are shown as plain
 * text.
 */
export const notificationType = {
  plain: 0,
  discount: 1,
  order: 2,
  restock: 3,
  answer: 4,
  survey: 6,
} as const
export type NotificationType = (typeof notificationType)[keyof typeof notificationType]

/** Spec §3. `at` is the time of sending. */
export const notificationSchema = z.object({
  id: idSchema,
  type: z.int(),
  read: z.boolean(),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  at: instantSchema,
})
export type Notification = z.infer<typeof notificationSchema>

/** Filters of a notification list; `other` is neither discount nor order. */
export const notificationKinds = ['all', 'discount', 'order', 'other'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export function isOfKind(type: number, kind: NotificationKind): boolean {
  if (kind === 'all') return true
  if (type === notificationType.discount) return kind === 'discount'
  return type === notificationType.order ? kind === 'order' : kind === 'other'
}
