const MAX_LENGTH = 2048
/** Any origin does: it only shows whether a URL stays on the one it was resolved against. */
const HERE = 'https://here.invalid'

/**
 * `url` if it is a path of this site (`/card?step=2`), else `/`. For every address that comes from outside, such as
 * `?url=` of the login page (spec §6). Refuses `//host`, `/\host`, schemes, control characters (browsers drop some of
 * them before they read a URL), paths that a server or router which decodes once more would read as another host, and
 * dot segments that resolve to such.
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/.test(path)
}

function resolve(url: string): URL | undefined {
  try {
    return new URL(url, HERE)
  } catch {
    return undefined
  }
}

/** `path`, and what it decodes to, again and again. Ends with an unsafe one where a path has no sound decoding. */
function decodings(path: string): readonly string[] {
  const all = [path]
  let last = path
  for (let round = 0; round < 5; round++) {
    const next = decode(last)
    if (next === last) return all
    // Decoding may bring dot segments to light: /%252e%252e//host
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
