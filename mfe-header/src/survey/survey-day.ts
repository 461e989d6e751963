import * as z from 'shared-shop/schema'
import { safeStorage } from 'shared-shop/storage/storage'
import { isOldSurveyKey, surveyShownKey } from 'shared-shop/storage/storage-keys'
import { tehranDay } from 'shared-shop/text/dates'

/** Whether the survey was shown on this calendar day in Tehran (spec §4). */
export function surveyShownToday(): boolean {
  return safeStorage.read(surveyShownKey(tehranDay(new Date())), z.unknown()) !== undefined
}

export function noteSurveyShown(): void {
  safeStorage.write(surveyShownKey(tehranDay(new Date())), 'true')
}

/** Spec §4: the keys of other days are cleaned on mount. */
export function forgetOldSurveys(): void {
  const today = tehranDay(new Date())
  for (const key of safeStorage.keys()) if (isOldSurveyKey(key, today)) safeStorage.remove(key)
}
