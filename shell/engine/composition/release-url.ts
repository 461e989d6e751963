/**
 * Respells the (absolute) URL of a release's file, for `n` from 1 on: percent-encodes some letters of the release's
 * folder, the one of its `entry`, which every web server decodes (RFC 3986 §6.2.2.2). To the browser it is another
 * script, so that a failure, hang or exception remembered for the first URL (HTML, module map) does not apply; scripts
 * imported by relative URLs are requested again with it.
 */
export function respelled(url: string, n: number, entry = url): string {
  const { origin, pathname, search } = new URL(url)
  const names = pathname.split('/')
  const at = new URL(entry).pathname.split('/').length - 2
  const release = names[at]
  // Dev-server URLs have no release folder; vary the query instead.
  if (!release) return `${origin}${pathname}?retry=${n}`
  let bit = 1
  const other = release.replaceAll(/[a-z0-9]/gi, letter => {
    const isSet = (n & bit) !== 0
    bit *= 2
    return isSet ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
  return origin + names.map((name, index) => (index === at ? other : name)).join('/') + search
}
