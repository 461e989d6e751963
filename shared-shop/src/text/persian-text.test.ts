import { describe, expect, test } from 'vitest'
import { compareFa, matchesText, normalizeText, searchKeys } from './persian-text.ts'

const ZWNJ = '\u200c'

describe('normalizeText', () => {
  test.each([
    ['كيك پز', 'کیک پز', 'Arabic kaf and yeh'],
    ['مبلى', 'مبلی', 'alef maksura'],
    ['  چای   ساز \n', 'چای ساز', 'white space'],
    [`چای${ZWNJ}ساز`, `چای${ZWNJ}ساز`, 'a half-space stays'],
    [`چای${ZWNJ}${ZWNJ}ساز`, `چای${ZWNJ}ساز`, 'two half-spaces'],
    [`چای ${ZWNJ}ساز`, 'چای ساز', 'a half-space beside a space'],
    [`${ZWNJ}ساز${ZWNJ}`, 'ساز', 'half-spaces at the ends'],
    ['سرخ¬کن', `سرخ${ZWNJ}کن`, 'the half-space of old keyboards'],
    ['ﻻﻣﭗ', 'لامپ', 'presentation forms'],
    ['\u202eevil\u202c', 'evil', 'direction overrides'],
  ])('«%s» – «%s» (%s)', (text, normal) => {
    expect(normalizeText(text)).toBe(normal)
    expect(normalizeText(normal)).toBe(normal)
  })
})

describe('searchKeys', () => {
  test.each([
    ['', []],
    [ZWNJ, []],
    ['كيك‌پز', ['کیک پز', 'کیکپز']],
    [`چای${ZWNJ}ساز`, ['چای ساز', 'چایساز']],
    ['آسیاب قهوه', ['اسیاب قهوه']],
    ['رئیس', ['رییس']],
    ['خانهٔ', ['خانه']],
    ['مُدِلّ', ['مدل']],
    ['قـــهوه', ['قهوه']],
    ['مدل ۱۲۳ و ٤٥', ['مدل 123 و 45']],
    ['De’Longhi ECP 33.21', ['de longhi ecp 33.21']],
    ['AF-150', ['af 150', 'af150']],
    ['۲٬۰۰۰ وات، ۱٫۵ لیتر', ['2000 وات 1.5 لیتر']],
    ['Café', ['cafe']],
  ])('«%s» – %o', (text, keys) => {
    expect(searchKeys(text)).toEqual(keys)
  })
})

describe('matchesText', () => {
  test.each([
    ['چایساز', `چای${ZWNJ}ساز`, true],
    ['چای ساز', `چای${ZWNJ}ساز برقی`, true],
    [`چای${ZWNJ}ساز`, 'چایساز', true],
    ['كتري', 'کتری برقی', true],
    ['سرخ کن فیلیپس', `سرخ${ZWNJ}کن`, true],
    ['AF150', 'Airfryer AF-150', true],
    ['و ن', 'جارو برقی', false],
    ['', 'قهوه ساز', false],
  ])('«%s» in «%s» – %s', (query, field, found) => {
    expect(matchesText(query, field)).toBe(found)
  })

  test('the English name of a tag – also matches', () => {
    expect(matchesText('vacuum', 'جارو برقی', 'Vacuum cleaner')).toBe(true)
  })
})

test('compareFa – Persian letters and numbers – sort by alphabet and by value', () => {
  const sorted = ['یخچال', 'پلوپز', 'گوشت‌کوب', 'اتو', 'کتری', 'چای‌ساز', 'مدل ۱۰', 'مدل ۹', 'برس']
  expect(sorted.toSorted(compareFa)).toEqual([
    'اتو',
    'برس',
    'پلوپز',
    'چای‌ساز',
    'کتری',
    'گوشت‌کوب',
    'مدل ۹',
    'مدل ۱۰',
    'یخچال',
  ])
})
