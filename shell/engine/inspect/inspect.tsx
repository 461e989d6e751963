import { createRoot } from 'react-dom/client'
import css from './inspect.css?inline'
import { type Inspected, Inspector } from './inspector.tsx'
import outlines from './outlines.css?inline'

/**
 * Opens `?inspect`: a border around every part of the page, and a panel in a shadow tree, into which no styles leak. Not
 * where sheets cannot be constructed (Firefox before 101, Safari before 16.4): the page's CSP allows no style element.
 */
export function openInspector(inspected: Inspected, onClosed: () => void): void {
  if (!document.adoptedStyleSheets) {
    onClosed()
    return
  }
  const host = document.createElement('shop-inspect')
  const shadow = host.attachShadow({ mode: 'open' })
  const borders = sheetOf(outlines)
  shadow.adoptedStyleSheets = [sheetOf(css), borders]
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, borders]
  const place = document.createElement('div')
  place.dir = 'ltr'
  place.lang = 'en'
  shadow.append(place)
  document.body.append(host)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    host.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== borders)
    onClosed()
  }
  root.render(<Inspector {...inspected} onClose={close} />)
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
