import { expect, test } from 'vitest'
import { siteSettings } from './site-settings.ts'

test('a part of the seller’s settings – refused, naming the missing ones; all – tell the seller', () => {
  const all = {
    SELLER_NAME: 'شرکت نمونه',
    SELLER_ID: '10101234567',
    SELLER_ADDRESS: 'تهران',
    TAX_PERCENT: '10',
  }

  const { SELLER_ID: _id, TAX_PERCENT: _percent, ...part } = all
  expect(() => siteSettings.parse(part)).toThrow(/SELLER_ID and TAX_PERCENT/)
  expect(siteSettings.parse(all).seller).toEqual({
    name: 'شرکت نمونه',
    id: '10101234567',
    address: 'تهران',
    taxPercent: 10,
  })
  expect(siteSettings.parse({}).seller).toBeUndefined()
})
