import { describe, expect, test } from 'vitest'
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatShortDate,
  formatTime,
  formatWeekday,
  officeOpen,
  tehranDay,
} from './dates.ts'

// Tehran is UTC+3:30 all year since 2022.
const instant = '2026-11-20T10:35:00Z'

test.each([
  [formatDate, '۲۹ آبان ۱۴۰۵'],
  [formatShortDate, '۱۴۰۵/۰۸/۲۹'],
  [formatTime, '۱۴:۰۵'],
  [formatDateTime, '۲۹ آبان ۱۴۰۵، ۱۴:۰۵'],
  [formatWeekday, 'جمعه ۲۹ آبان'],
])('%o – 2026-11-20 10:35 UTC – is «%s»', (format, text) => {
  expect(format(instant)).toBe(text)
  expect(format(new Date(instant))).toBe(text)
})

test.each([formatDate, formatShortDate, formatTime, formatDateTime, formatWeekday])(
  '%o – an invalid instant – gives an empty text',
  format => {
    expect(format('yesterday')).toBe('')
  },
)

test('formatDate – the night of Nowruz – the year starts at midnight in Tehran', () => {
  expect(formatDate('2026-03-20T20:29:59Z')).toBe('۲۹ اسفند ۱۴۰۴')
  expect(formatDate('2026-03-20T20:30:00Z')).toBe('۱ فروردین ۱۴۰۵')
})

test('formatTime – midnight – is ۰۰, not ۲۴', () => {
  expect(formatTime('2026-11-20T20:30:00Z')).toBe('۰۰:۰۰')
})

test('tehranDay – half past eight in the evening UTC – is already tomorrow in Tehran', () => {
  expect(tehranDay(new Date('2026-11-20T20:29:59Z'))).toBe('2026-11-20')
  expect(tehranDay(new Date('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
})

describe('officeOpen', () => {
  test.each([
    ['2026-11-21T10:29:59Z', false, 'Saturday 13:59'],
    ['2026-11-21T10:30:00Z', true, 'Saturday 14:00'],
    ['2026-11-25T17:29:59Z', true, 'Wednesday 20:59'],
    ['2026-11-25T17:30:00Z', false, 'Wednesday 21:00'],
    ['2026-11-26T12:00:00Z', false, 'Thursday 15:30'],
    ['2026-11-27T12:00:00Z', false, 'Friday 15:30'],
    ['2026-11-20T20:45:00Z', false, 'Saturday 00:15'],
  ])('%s – %s (%s)', (now, open) => {
    expect(officeOpen(new Date(now))).toBe(open)
  })
})

test.each([
  ['2026-11-20T10:35:30Z', 'همین حالا'],
  ['2026-11-20T10:30:00Z', '۵ دقیقه پیش'],
  ['2026-11-20T08:20:00Z', '۲ ساعت پیش'],
  ['2026-11-19T20:30:00Z', '۱۴ ساعت پیش'],
  ['2026-11-19T20:29:00Z', 'دیروز، ۲۳:۵۹'],
  ['2026-11-15T10:00:00Z', '۲۴ آبان'],
  ['2026-02-01T10:00:00Z', '۱۲ بهمن ۱۴۰۴'],
  ['no date', ''],
])('formatAgo – %s – is «%s»', (at, text) => {
  expect(formatAgo(at, new Date('2026-11-20T10:35:00Z'))).toBe(text)
})
