import { createRoot } from 'react-dom/client'
import css from './inspect.css?inline'
import { type Inspected, Inspector } from './inspector.tsx'

/**
 * Opens `?inspect` over the page, in a shadow tree: styles leak neither in nor out. Not where sheets cannot be constructed
 * (Firefox before 101, Safari before 16.4): the page's CSP allows no style element.
 */
export function openInspector(inspected: Inspected, onClosed: () => void): void {
  if (!document.adoptedStyleSheets) {
    onClosed()
    return
  }
  const host = document.createElement('shop-inspect')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  const place = document.createElement('div')
  place.dir = 'ltr'
  place.lang = 'en'
  shadow.append(place)
  document.body.append(host)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    host.remove()
    onClosed()
  }
  root.render(<Inspector {...inspected} onClose={close} />)
}
