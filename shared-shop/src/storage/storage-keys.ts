/** The local storage keys of spec §3, in its spelling. */
export const storageKeys = {
  apiToken: 'api_token',
  name: 'name',
  userStatus: 'userStatus',
  /** Visitor identity: an object `{ cookie, ip }`. */ visitor: 'cookie_token',
  /** The cached category list. */ category: 'category',
  cart: 'cart',
} as const

/** Cookie with a copy of the visitor token (spec §3). */
export const VISITOR_COOKIE = 'cookie_token'

const SURVEY_PREFIX = 'survey_shown_'

/** Key that records that the survey was shown on `day` (`YYYY-MM-DD`, see `tehranDay`). One per day (spec §4). */
export function surveyShownKey(day: string): string {
  return SURVEY_PREFIX + day
}

/** Whether `key` is a survey key of another day, to be cleaned on mount (spec §4). */
export function isOldSurveyKey(key: string, today: string): boolean {
  return key.startsWith(SURVEY_PREFIX) && key !== surveyShownKey(today)
}
