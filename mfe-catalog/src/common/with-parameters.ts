/** The URL of the same page with some query parameters changed (`undefined` removes one); all others stay. */
export function withParameters(
  location: { readonly pathname: string; readonly search: string },
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const search = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? location.pathname : `${location.pathname}?${text}`
}
