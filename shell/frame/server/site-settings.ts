import type { SiteConfig } from 'shared-remote'
import * as z from 'zod/mini'

const phones = (numbers: string) => z._default(z.string().check(z.regex(/^[\d ,+]*$/)), numbers)

const environmentSchema = z.object({
  SHOP_NAME: z._default(z.string(), 'خانه‌نو'),
  COMPANY_NAME: z._default(z.string(), 'شرکت مالک'),
  CENTRAL_OFFICE_PHONES: phones('02100000000,02100000001'),
  REGIONAL_OFFICE_PHONES: phones('07100000000'),
  TRUST_BADGE_URL: z.optional(z.url({ protocol: /^https$/ })),
  SELLER_NAME: z.optional(z.string()),
  SELLER_ID: z.optional(z.string().check(z.regex(/^\d{10,14}$/))),
  SELLER_ADDRESS: z.optional(z.string()),
  TAX_PERCENT: z.optional(z.coerce.number<unknown>().check(z.minimum(0), z.maximum(100))),
})

/** The settings of this shop's pages, from the environment. */
export const siteSettings = z.pipe(
  environmentSchema,
  z.transform((env, { issues }): SiteConfig => {
    const { SELLER_NAME: name, SELLER_ID: id, SELLER_ADDRESS: address, TAX_PERCENT: taxPercent } = env
    const needed = { SELLER_NAME: name, SELLER_ID: id, SELLER_ADDRESS: address, TAX_PERCENT: taxPercent }
    const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (missing.length > 0 && missing.length < 4)
      issues.push({
        code: 'custom',
        input: env,
        path: missing.slice(0, 1),
        message: `an invoice needs ${missing.join(' and ')} too`,
      })
    const hasSeller =
      name !== undefined && id !== undefined && address !== undefined && taxPercent !== undefined
    return {
      shopName: env.SHOP_NAME,
      companyName: env.COMPANY_NAME,
      offices: [
        { key: 'central', phones: phoneList(env.CENTRAL_OFFICE_PHONES) },
        { key: 'regional', phones: phoneList(env.REGIONAL_OFFICE_PHONES) },
      ],
      ...(env.TRUST_BADGE_URL && { trustBadgeUrl: env.TRUST_BADGE_URL }),
      seller: hasSeller ? { name, id, address, taxPercent } : undefined,
    }
  }),
)

const labels = ['فروش', 'پیگیری', 'پشتیبانی']

function phoneList(numbers: string): SiteConfig['offices'][number]['phones'] {
  return numbers
    .split(',')
    .map(number => number.replaceAll(' ', ''))
    .filter(number => number !== '')
    .map((number, index) => ({ label: labels[index] ?? 'تلفن', number }))
}
