import * as z from 'shared-shop/schema'
import { safeStorage } from 'shared-shop/storage/storage'
import { isOldSurveyKey, surveyShownKey } from 'shared-shop/storage/storage-keys'
import { tehranDay } from 'shared-shop/text/dates'

/** Whether the survey was shown today, by the Tehran calendar (spec §4). */
export function surveyShownToday(): boolean {
  return safeStorage.read(surveyShownKey(tehranDay(new Date())), z.unknown()) !== undefined
}

export function recordSurveyShown(): void {
  safeStorage.write(surveyShownKey(tehranDay(new Date())), 'true')
}

/** Deletes the keys of other days; run on mount (spec §4). */
export function deleteOldSurveyKeys(): void {
  const today = tehranDay(new Date())
  for (const key of safeStorage.keys()) if (isOldSurveyKey(key, today)) safeStorage.remove(key)
}
