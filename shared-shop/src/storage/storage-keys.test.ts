import { expect, test } from 'vitest'
import { isOldSurveyKey, storageKeys, surveyShownKey } from './storage-keys.ts'

test('storageKeys – the names – match the specification', () => {
  expect(Object.values(storageKeys)).toEqual([
    'api_token',
    'name',
    'userStatus',
    'cookie_token',
    'category',
    'cart',
  ])
})

test.each([
  [surveyShownKey('2026-11-19'), true],
  [surveyShownKey('2026-11-20'), false],
  ['cart', false],
])('isOldSurveyKey – %s on 2026-11-20 – %s', (key, old) => {
  expect(isOldSurveyKey(key, '2026-11-20')).toBe(old)
})
