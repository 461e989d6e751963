import * as paths from 'shared-shop/paths'
import type { IconName } from 'shared-ui'

interface AccountSection {
  readonly path: string
  readonly icon: IconName
  readonly name: string
  readonly about: string
}

/** The sections of the account (spec §2), in the order of the side menu. */
export const accountSections = [
  { path: paths.profile, icon: 'squares-four', name: 'پیشخوان', about: 'همه چیز در یک نگاه' },
  { path: paths.orders, icon: 'package', name: 'سفارش‌ها و پیگیری', about: 'وضعیت سفارش‌ها را ببینید' },
  { path: paths.addresses, icon: 'map-pin', name: 'نشانی‌ها', about: 'نشانی‌های ارسال شما' },
  { path: paths.comments, icon: 'chat', name: 'دیدگاه‌های من', about: 'آنچه دربارهٔ کالاها نوشته‌اید' },
  { path: paths.notifications, icon: 'bell', name: 'پیام‌ها و تخفیف‌ها', about: 'خبرها و کدهای تخفیف' },
  { path: paths.editProfile, icon: 'user', name: 'ویرایش مشخصات', about: 'نام، ایمیل، کارت و دستگاه‌ها' },
] as const satisfies readonly AccountSection[]
