/** The scripts that a document names itself, its entries and preloads, as absolute URLs; `base` is the document's. */
export function namedScripts(html: string, base: string): Set<string> {
  const tags = html.match(/<(?:link|script)\s[^>]*>/g) ?? []
  const urls = tags
    .filter(tag => tag.startsWith('<script') || /\srel="modulepreload"/.test(tag))
    .flatMap(tag => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  return new Set(urls.map(url => new URL(url, base).href))
}
