import type { SiteConfig } from 'shared-remote'
import { type OfficeKey, offices } from 'shared-shop/offices/offices'
import type { IconName } from 'shared-ui'

export type Office = SiteConfig['offices'][number]
export type { OfficeKey }

interface OfficeText {
  readonly title: string
  readonly hours: string
  /** Hours in which the phone lines are answered. */
  readonly answered: string
  readonly icon: IconName
}

export const officeTexts: Readonly<Record<OfficeKey, OfficeText>> = {
  central: { ...offices.central, answered: 'همهٔ روزها، شبانه‌روزی پاسخ می‌دهیم.', icon: 'storefront' },
  regional: {
    ...offices.regional,
    hours: `${offices.regional.hours} — مشاوره و پیگیری`,
    answered: `${offices.regional.hours} پاسخ می‌دهیم.`,
    icon: 'map-pin',
  },
}
