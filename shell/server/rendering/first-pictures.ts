import type { PicturePreload } from './document.ts'

/** More would compete with the first one for the network. */
const MOST = 2
const highPriority = Buffer.from('fetchPriority="high"')

/**
 * The pictures that a rendered body loads with high priority, of a `<picture>` the source before them: browsers find them
 * only when they have read the styles before them. `body` is what React has written (UTF-8).
 */
export function firstPictures(body: Buffer): PicturePreload[] {
  const pictures: PicturePreload[] = []
  for (let at = body.indexOf(highPriority); at >= 0 && pictures.length < MOST; ) {
    // React escapes the brackets in attributes.
    const start = body.lastIndexOf('<', at)
    const end = body.indexOf('>', at)
    const before = body.toString('utf8', body.lastIndexOf('<', start - 1), start).trimEnd()
    const tag = body.toString('utf8', start, end)
    if (tag.startsWith('<img ')) pictures.push(preloadOf(before.startsWith('<source ') ? before : tag))
    at = body.indexOf(highPriority, end)
  }
  return pictures
}

function preloadOf(tag: string): PicturePreload {
  const { src, srcSet, sizes, type } = attributesOf(tag)
  return { href: srcSet === undefined ? src : undefined, type, imagesrcset: srcSet, imagesizes: sizes }
}

function attributesOf(tag: string): Record<string, string | undefined> {
  const pairs = tag.matchAll(/([A-Za-z-]+)="([^"]*)"/g)
  return Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, decoded(value)]))
}

/** What React escapes in attributes. */
function decoded(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
