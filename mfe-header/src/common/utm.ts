import * as z from 'shared-base/schema'
import { createSafeStorage } from 'shared-base/storage/storage'
import { type ApiClient, storedApiToken } from 'shared-shop/client'
import { UTM_LENGTH, utmSet } from 'shared-shop/endpoints/utm/utm-set'

/** Kept in session storage, which lasts for the visit and survives reloads. */
const REPORTED_KEY = 'utm_told'
const visit = createSafeStorage(() => window.sessionStorage)

/**
 * The `utm_source` of a page's query in the form the API accepts: trimmed and cut to length; undefined if missing or if
 * it contains control characters, which no real campaign uses.
 */
export function utmOf(search: string): string | undefined {
  const source = new URLSearchParams(search).get('utm_source')?.trim() ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rejects
  if (source === '' || /[\u0000-\u001f\u007f-\u009f]/.test(source)) return undefined
  // Cut by code points, to half as many: that fits in UTF-16 units and never splits a surrogate pair.
  return source.length <= UTM_LENGTH ? source : [...source].slice(0, UTM_LENGTH / 2).join('')
}

/**
 * Reports the visitor's campaign to the server (spec §7 `user/utm/set`), once per visit and campaign. Silent: a failed
 * call is retried on the next page load that still has the query.
 */
export async function captureUtm(api: Pick<ApiClient, 'call'>, search: string): Promise<void> {
  const utm = utmOf(search)
  if (utm === undefined || visit.read(REPORTED_KEY, z.string()) === utm) return
  const api_token = storedApiToken()
  try {
    await api.call(utmSet, { body: { utm, ...(api_token === undefined ? {} : { api_token }) } })
    visit.write(REPORTED_KEY, utm)
  } catch (problem) {
    console.info('[utm] not reported', problem)
  }
}
