const MAX_LENGTH = 2048
/** Arbitrary origin; only shows whether a URL stays on the origin it was resolved against. */
const HERE = 'https://here.invalid'

/**
 * `url` if it is a path of this site (`/card?step=2`), else `/`. Use it for every untrusted URL, such as `?url=` of the
 * login page (spec §6). Refuses `//host`, `/\host`, schemes, control characters (browsers drop some of them before
 * parsing a URL), paths that become another host when a server or router decodes them again, and dot segments that
 * resolve to one.
 */
export function safeReturnPath(url: unknown): string {
  return typeof url === 'string' && isSafePath(url) ? url : '/'
}

function isSafePath(url: string): boolean {
  if (url.length > MAX_LENGTH || !isPlainPath(url)) return false
  const resolved = resolve(url)
  if (!resolved || resolved.origin !== HERE) return false
  return decodings(resolved.pathname).every(isPlainPath)
}

function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern refuses control characters
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/.test(path)
}

function resolve(url: string): URL | undefined {
  try {
    return new URL(url, HERE)
  } catch {
    return undefined
  }
}

/** `path` and the results of decoding it repeatedly. Ends with an unsafe value if decoding fails. */
function decodings(path: string): readonly string[] {
  const all = [path]
  let last = path
  for (let round = 0; round < 5; round++) {
    const next = decode(last)
    if (next === last) return all
    // Decoding may reveal dot segments: /%252e%252e//host
    all.push(next, resolve(next)?.pathname ?? '')
    last = next
  }
  return [...all, '']
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
