import { createHash } from 'node:crypto'
import type { ShopDefinition } from '../../../engine/host/shop-definition.ts'
import {
  fontAttribute,
  fontFamily,
  fontWeights,
  storedFontKey,
} from '../../../engine/isomorphic/stored-font.ts'

/** A classic script in the document, allowed by hash: its text is the same on every page. */
export interface InlineScript {
  readonly tag: string
  /** For `script-src` (CSP Level 3, hash-source). */
  readonly hash: string
}

export function inlineScript(source: string): InlineScript {
  return {
    tag: `<script>${source}</script>`,
    hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  }
}

// Where storage is blocked, every visit is a first one.
const fontSource = `try {
const root = document.documentElement, url = root.getAttribute('${fontAttribute}')
if (url && localStorage.getItem('${storedFontKey}') === url) {
const link = document.createElement('link')
Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: url })
document.head.append(link)
let isPainted = false
const look = () => {
if (document.getElementById('root')?.firstChild) isPainted = true
else requestAnimationFrame(look)
}
requestAnimationFrame(look)
const face = new FontFace('${fontFamily}', 'url("' + url + '")', { weight: '${fontWeights}' })
face.load().then(() => isPainted || document.fonts.add(face), () => {})
}
} catch {}`

/**
 * Gives a document the shop's font if an earlier page has left it in the browser's cache and it is there before the first
 * paint: a later one would move the page. On a first visit it would delay what is painted (docs/decisions/0043).
 */
export const fontScript = inlineScript(fontSource)

/**
 * Runs in a guarded page before the first paint: a visitor without a token goes to the login page without a flash of
 * content (spec §6).
 */
export function guardScript({
  tokenKey,
  loginTo,
}: Pick<ShopDefinition, 'tokenKey' | 'loginTo'>): InlineScript {
  // Where storage is blocked, no stored token can be found: the page itself decides (start-shop.tsx).
  return inlineScript(
    `try{localStorage.getItem('${tokenKey}')||(document.documentElement.hidden=true,location.replace('${loginTo('')}'+encodeURIComponent(location.pathname+location.search)))}catch{}`,
  )
}
