import { nonceOf } from './nonce-of.ts'

/** Makes the browser request scripts at once that it would otherwise find one after the other. */
export function preloadModules(document: Document, urls: readonly string[]): void {
  for (const url of urls) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    link.nonce = nonceOf(document)
    document.head.append(link)
  }
}
