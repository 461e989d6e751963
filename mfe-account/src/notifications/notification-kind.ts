import { type Notification, notificationType } from 'shared-shop/notifications/notification'
import {
  type NotificationLink,
  notificationLink,
  surveyLink,
} from 'shared-shop/notifications/notification-link'
import type { IconName } from 'shared-ui'

/** How messages of a type look, and what is done with them. */
export interface NotificationLook {
  readonly icon: IconName
  /** A pair of tokens: `--{tone}-soft` behind, `--{tone}-text` (or the tone itself) before. */
  readonly tone: 'disc' | 'buy' | 'saff' | 'plain'
  readonly action: string
}

const looks: ReadonlyMap<number, NotificationLook> = new Map([
  [notificationType.discount, { icon: 'seal-percent', tone: 'disc', action: 'خرید محصول' }],
  [notificationType.order, { icon: 'truck', tone: 'buy', action: 'پیگیری سفارش' }],
  [notificationType.restock, { icon: 'package', tone: 'buy', action: 'دیدن کالا' }],
  [notificationType.answer, { icon: 'chat', tone: 'plain', action: 'دیدن پاسخ' }],
  [notificationType.survey, { icon: 'note-pencil', tone: 'saff', action: 'شرکت در نظرسنجی' }],
])

const plain: NotificationLook = { icon: 'bell', tone: 'plain', action: 'مشاهده' }

export function lookOf({ type }: Pick<Notification, 'type'>): NotificationLook {
  return looks.get(type) ?? plain
}

/** Where a message leads, if that is an address of this site or of the web. */
export function linkOf({ type, link }: Pick<Notification, 'type' | 'link'>): NotificationLink | undefined {
  return type === notificationType.survey ? surveyLink(link) : notificationLink(link)
}
