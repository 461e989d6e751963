import { expect, test } from 'vitest'
import { FIRST_JALALI_YEAR, fromGregorianDay, LAST_JALALI_YEAR, toGregorianDay } from './jalali.ts'

const DAY_MS = 86_400_000

test('every day from 1279 to 1471 – compared with Intl’s calendar – matches in both directions', () => {
  const intl = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  for (let time = Date.UTC(1900, 2, 22); time < Date.UTC(2093, 2, 19); time += DAY_MS) {
    const text = new Date(time).toISOString().slice(0, 10)
    const day = fromGregorianDay(text)
    const parts = Object.fromEntries(intl.formatToParts(time).map(({ type, value }) => [type, value]))
    // One comparison per day: 70,000 `expect` calls would take half a minute.
    if (!day || `${day.year}/${day.month}/${day.day}` !== `${parts.year}/${parts.month}/${parts.day}`) {
      expect.fail(`${text}: ${JSON.stringify(day)}, Intl says ${JSON.stringify(parts)}`)
    }
    if (toGregorianDay(day) !== text) expect.fail(`${text} does not come back`)
  }
})

test.each([
  [{ year: 1405, month: 7, day: 31 }],
  [{ year: 1405, month: 0, day: 1 }],
  [{ year: 1405, month: 13, day: 1 }],
  [{ year: 1405, month: 1, day: 0 }],
  [{ year: 1405, month: 1, day: 1.5 }],
  [{ year: FIRST_JALALI_YEAR - 1, month: 1, day: 1 }],
  [{ year: LAST_JALALI_YEAR + 1, month: 1, day: 1 }],
  [{ year: Number.NaN, month: 1, day: 1 }],
])('%o – is no day', day => {
  expect(toGregorianDay(day)).toBeUndefined()
})

test.each(['', '2026-02-30', '2026-13-01', '26-01-01', '0001-01-01', '9999-01-01', 'abc'])(
  '%s – is not a supported day',
  text => {
    expect(fromGregorianDay(text)).toBeUndefined()
  },
)
