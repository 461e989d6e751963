import { expect, test } from 'vitest'
import { isOldSurveyKey, surveyShownKey } from './storage-keys.ts'

test.each([
  [surveyShownKey('2026-11-19'), true],
  [surveyShownKey('2026-11-20'), false],
  ['cart', false],
])('isOldSurveyKey – %s on 2026-11-20 – %s', (key, old) => {
  expect(isOldSurveyKey(key, '2026-11-20')).toBe(old)
})
