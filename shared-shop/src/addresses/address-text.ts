import { toPersianDigits } from '../text/digits.ts'
import type { Address } from './address.ts'

/** «فارس، شیراز، بلوار چمران، پلاک ۸، واحد ۳» in Persian digits. */
export function addressText(
  address: Pick<Address, 'province' | 'city' | 'street' | 'plaque' | 'unit'>,
): string {
  const { province, city, street, plaque, unit } = address
  const parts = [
    province === city ? undefined : province,
    city,
    street,
    plaque && `پلاک ${plaque}`,
    unit && `واحد ${unit}`,
  ]
  return toPersianDigits(parts.filter(Boolean).join('، '))
}

/** «خانه · نگار رستمی». */
export function addressTitle({ title, recipient }: Pick<Address, 'title' | 'recipient'>): string {
  return `${title} · ${recipient}`
}
