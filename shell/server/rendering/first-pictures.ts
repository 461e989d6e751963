import type { PicturePreload } from './document.ts'

/** More would compete with the first one for the network. */
const MOST = 2
/** How a body begins that the server would not search to its end for a picture that is not there, bytes. */
const SEARCHED = 200_000

const highPriority = /(?:<picture[^>]*>\s*<source ([^>]*)>\s*)?<img ([^>]*fetchPriority="high"[^>]*)>/g

/**
 * The pictures that a rendered body loads with high priority, of a `<picture>` those of its first source: browsers find
 * them only when they have read the styles before them. `body` is what React has written (UTF-8).
 */
export function firstPictures(body: Buffer): PicturePreload[] {
  const html = body.toString('utf8', 0, SEARCHED)
  return [...html.matchAll(highPriority)].slice(0, MOST).map(([, source, img = '']) => {
    const of = attributesOf(source ?? img)
    return {
      href: of.srcSet === undefined ? of.src : undefined,
      type: of.type,
      imagesrcset: of.srcSet,
      imagesizes: of.sizes,
    }
  })
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
