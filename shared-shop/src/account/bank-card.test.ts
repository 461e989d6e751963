import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeBankCardInput, parseBankCard } from './bank-card.ts'

const good = '6037991234567893'

test.each([good, '6037 9912 3456 7893', '۶۰۳۷-۹۹۱۲-۳۴۵۶-۷۸۹۳', '٦٠٣٧٩٩١٢٣٤٥٦٧٨٩٣'])(
  '%s – as Latin digits',
  raw => {
    expect(parseBankCard(raw)).toEqual({ ok: true, value: good })
  },
)

test.each([
  '',
  '603799123456789',
  '60379912345678931',
  '6037991234567892',
  '0000000000000000',
  'abcd',
  'x'.repeat(200),
])('%s – refused', raw => {
  expect(parseBankCard(raw)).toEqual({ ok: false, code: 'bank-card' })
})

test('any card – one digit mistyped, or two neighbours swapped – is refused by the check digit', () => {
  const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (rest, place, add) => {
      const start = `6${rest.join('')}`
      const whole = Array.from({ length: 10 }, (_, check) => start + check).filter(
        card => parseBankCard(card).ok,
      )
      expect(whole).toHaveLength(1)
      const [card = ''] = whole
      const mistyped = [...card]
      mistyped[place] = String((Number(card[place]) + add) % 10)
      expect(parseBankCard(mistyped.join('')).ok).toBe(false)
      const swapped = [...card]
      const next = (place + 1) % 16
      ;[swapped[place], swapped[next]] = [card[next] ?? '', card[place] ?? '']
      const [a, b] = [Number(card[place]), Number(card[next])]
      // Luhn cannot detect swapping 0 and 9.
      if (next !== 0 && a !== b && Math.abs(a - b) !== 9)
        expect(parseBankCard(swapped.join('')).ok).toBe(false)
    }),
  )
})

test('typed – letter by letter, pasted, too long – groups of four in Persian digits', () => {
  expect(normalizeBankCardInput('60379')).toBe('۶۰۳۷ ۹')
  expect(normalizeBankCardInput('6037 ')).toBe('۶۰۳۷')
  expect(normalizeBankCardInput(`${good}999`)).toBe('۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳')
})
