/** Longer than any URL of the shop, in characters as sent. */
export const MAX_TARGET = 4_000

/**
 * Normalises a request target to path and query (RFC 9112 §3.2). An absolute URL loses its origin: the configuration
 * says which site this is, never a request. Several leading slashes become one, because a link that begins with two
 * leads to another host.
 */
export function originForm(target: string): string {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('*') ? '/*' : `/${path.replace(/^\/+/, '')}`
}

/**
 * The 4xx for a request target that no browser sends: too long, null bytes, backslashes or control characters, dot
 * segments in any encoding (browsers resolve them, and behind a prefix they escape it). Otherwise undefined.
 */
export function refusalOf(target: string): 400 | 414 | undefined {
  if (target.length > MAX_TARGET) return 414
  const [path = '', query = ''] = splitAt(target, '?')
  if (hasControl(path) || hasControl(query) || /%00/.test(query)) return 400
  if (/%(?:0[\da-f]|1[\da-f]|5c|7f)/i.test(path) || path.includes('\\')) return 400
  if (/\/(?:\.|%2e){1,2}(?:\/|%2f|$)/i.test(path) || /%2f(?:\.|%2e){1,2}(?:\/|%2f|$)/i.test(path)) return 400
  return isUtf8(path) && (!query.includes('%') || isUtf8Query(query)) ? undefined : 400
}

function splitAt(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

function hasControl(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule under test rejects control characters.
  return /[\u0000-\u001f\u007f]/.test(text)
}

function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** People type `?searchText=100%`: a percent sign that begins no escape becomes `%25`. */
function isUtf8Query(query: string): boolean {
  return isUtf8(query.replace(/%(?![\da-f]{2})/gi, '%25'))
}
