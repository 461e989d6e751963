import { type ApiClient, storedApiToken } from 'shared-shop/client'
import { UTM_LENGTH, utmSet } from 'shared-shop/endpoints/utm/utm-set'
import * as z from 'shared-shop/schema'
import { createSafeStorage } from 'shared-shop/storage/storage'

/** Session storage lives as long as the visit: what was told stays told over reloads. */
const TOLD_KEY = 'utm_told'
const visit = createSafeStorage(() => window.sessionStorage)

/**
 * The `utm_source` of a page's query as the API takes it: trimmed and cut; undefined where there is none or it holds
 * control characters, which no campaign writes.
 */
export function utmOf(search: string): string | undefined {
  const source = new URLSearchParams(search).get('utm_source')?.trim() ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (source === '' || /[\u0000-\u001f\u007f-\u009f]/.test(source)) return undefined
  // By code points, half as many: a cut never leaves half a surrogate pair.
  return source.length <= UTM_LENGTH ? source : [...source].slice(0, UTM_LENGTH / 2).join('')
}

/**
 * Spec §7 `user/utm/set`: tells the server which campaign brought the visitor, once a visit; another campaign is
 * another visit. Silent: a call that failed is made again by the next page load that still has the query.
 */
export async function captureUtm(api: Pick<ApiClient, 'call'>, search: string): Promise<void> {
  const utm = utmOf(search)
  if (utm === undefined || visit.read(TOLD_KEY, z.string()) === utm) return
  const api_token = storedApiToken()
  try {
    await api.call(utmSet, { body: { utm, ...(api_token === undefined ? {} : { api_token }) } })
    visit.write(TOLD_KEY, utm)
  } catch (problem) {
    console.info('[utm] not told', problem)
  }
}
