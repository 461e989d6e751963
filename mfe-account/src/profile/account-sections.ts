import * as paths from 'shared-shop/paths'
import type { IconName } from 'shared-ui'

interface AccountSection {
  readonly path: string
  readonly icon: IconName
  readonly name: string
}

/** The sections of the account (spec §2), in the order of the side menu. */
export const accountSections = [
  { path: paths.profile, icon: 'squares-four', name: 'پیشخوان' },
  { path: paths.orders, icon: 'package', name: 'سفارش‌ها و پیگیری' },
  { path: paths.addresses, icon: 'map-pin', name: 'نشانی‌ها' },
  { path: paths.comments, icon: 'chat', name: 'دیدگاه‌های من' },
  { path: paths.notifications, icon: 'bell', name: 'پیام‌ها و تخفیف‌ها' },
  { path: paths.editProfile, icon: 'user', name: 'ویرایش مشخصات' },
] as const satisfies readonly AccountSection[]
