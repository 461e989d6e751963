import {
  type Notification,
  type NotificationType,
  notificationType,
} from 'shared-shop/notifications/notification'
import {
  type NotificationLink,
  notificationLink,
  surveyLink,
} from 'shared-shop/notifications/notification-link'
import type { IconName } from 'shared-ui'

/** Icon, color and link label of a notification type. */
export interface NotificationStyle {
  readonly icon: IconName
  /** Color tokens: `--{tone}-soft` as background, `--{tone}-text` (or the tone itself) as foreground. */
  readonly tone: 'disc' | 'buy' | 'saff' | 'plain'
  readonly action: string
}

const plain: NotificationStyle = { icon: 'bell', tone: 'plain', action: 'مشاهده' }

const styles: Readonly<Record<NotificationType, NotificationStyle>> = {
  [notificationType.plain]: plain,
  [notificationType.discount]: { icon: 'seal-percent', tone: 'disc', action: 'خرید محصول' },
  [notificationType.order]: { icon: 'truck', tone: 'buy', action: 'پیگیری سفارش' },
  [notificationType.restock]: { icon: 'package', tone: 'buy', action: 'دیدن کالا' },
  [notificationType.answer]: { icon: 'chat', tone: 'plain', action: 'دیدن پاسخ' },
  [notificationType.survey]: { icon: 'note-pencil', tone: 'saff', action: 'شرکت در نظرسنجی' },
}

/** A type that this release does not know is shown as plain text. */
export function styleOf({ type }: Pick<Notification, 'type'>): NotificationStyle {
  return Object.hasOwn(styles, type) ? styles[type as NotificationType] : plain
}

/** The link of a notification; undefined if it is neither a path of this site nor a web URL. */
export function linkOf({ type, link }: Pick<Notification, 'type' | 'link'>): NotificationLink | undefined {
  return type === notificationType.survey ? surveyLink(link) : notificationLink(link)
}
