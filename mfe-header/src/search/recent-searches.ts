import * as z from 'shared-base/schema'
import { safeStorage } from 'shared-base/storage/storage'
import { effectiveQuery, MAX_SEARCH_LENGTH } from './search-text.ts'

/** Our own key, in addition to those of spec §3. */
export const RECENT_SEARCHES_KEY = 'recent_searches'
const LIMIT = 6

const listSchema = z.array(z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)))

/** What was searched for in this browser, newest first. */
export function readRecentSearches(): readonly string[] {
  return (safeStorage.read(RECENT_SEARCHES_KEY, listSchema) ?? []).slice(0, LIMIT)
}

/** Puts a text in front; one that is too short to search for is left out. */
export function rememberSearch(typed: string): void {
  const text = effectiveQuery(typed)
  if (text === '') return
  safeStorage.write(RECENT_SEARCHES_KEY, [text, ...withoutSearch(text)].slice(0, LIMIT))
}

/** Removes a text, and returns the others. */
export function forgetSearch(text: string): readonly string[] {
  const others = withoutSearch(text)
  safeStorage.write(RECENT_SEARCHES_KEY, others)
  return others
}

export function forgetSearches(): readonly string[] {
  safeStorage.remove(RECENT_SEARCHES_KEY)
  return []
}

function withoutSearch(text: string): readonly string[] {
  return readRecentSearches().filter(other => other !== text)
}
