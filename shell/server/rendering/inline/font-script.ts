import { fontAttribute, fontFamily, fontWeights, storedFontKey } from '../../../src/isomorphic/stored-font.ts'
import { inlineScript } from './inline-script.ts'

// Where storage is blocked, every visit is a first one.
const source = `try {
const root = document.documentElement, url = root.getAttribute('${fontAttribute}')
if (url && localStorage.getItem('${storedFontKey}') === url) {
const link = document.createElement('link')
Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: url })
document.head.append(link)
const face = new FontFace('${fontFamily}', 'url("' + url + '")', { weight: '${fontWeights}', display: 'optional' })
document.fonts.add(face)
face.load().catch(() => {})
}
} catch {}`

/**
 * Gives a document the shop's font before the first paint if an earlier page has left it in the browser's cache. On a
 * first visit it would come too late to be applied, and delay what is (docs/decisions/0047).
 */
export const fontScript = inlineScript(source)
