/**
 * The same file of a release under another spelling of its (absolute) URL, for `n` from 1 on: some letters of the
 * release's folder are percent-encoded, which every web server reads as before (RFC 3986 §6.2.2.2). To a browser it is
 * another script: what failed, hangs or threw under the first URL is remembered there for as long as the page lives
 * (HTML, module map). The scripts that it imports by relative URLs are asked for anew with it.
 */
export function spelled(url: string, n: number): string {
  const { origin, pathname, search } = new URL(url)
  const folders = pathname.split('/')
  const file = folders.pop()
  const release = folders.pop()
  // A file that lies in no folder, that of a dev server, has only its query.
  if (!release) return `${origin}${pathname}?retry=${n}`
  let bit = 1
  const other = release.replaceAll(/[a-z0-9]/gi, letter => {
    const isSet = (n & bit) !== 0
    bit *= 2
    return isSet ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
  return origin + [...folders, other, file].join('/') + search
}
