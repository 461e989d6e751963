import { fontAttribute, fontFamily, fontWeights, storedFontKey } from '../../../src/isomorphic/stored-font.ts'
import { inlineScript } from './inline-script.ts'

// Where storage is blocked, every visit is a first one.
const source = `try {
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
export const fontScript = inlineScript(source)
