import type { ComponentProps } from 'react'
import type { StyleSheetManager } from 'styled-components'

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>
type Middleware = Plugins[number]

/**
 * The target for styled-components, which creates a style element, appends it to this target and writes into its sheet.
 * The element is never inserted: its sheet is a constructed one that `root` adopts, so even a CSP without any
 * `style-src` has nothing to block. `release` removes the sheet.
 */
export function styleTarget(root: ShadowRoot): { readonly target: HTMLElement; release(): void } {
  const target = document.createElement('div')
  if (!root.adoptedStyleSheets) return { target, release: () => undefined }
  const view = root.ownerDocument.defaultView ?? window
  const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet()
  target.insertBefore = style => {
    Object.defineProperty(style, 'sheet', { value: sheet })
    return style
  }
  root.adoptedStyleSheets.push(sheet)
  return {
    target,
    release() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(each => each !== sheet)
    },
  }
}

const byWidth = /^@media( \((?:min|max)-width: ?\d+px\))$/

/** The cart is as wide as its container, not as the window: turns its media queries into container queries. */
export const containerQueries: Middleware = element => {
  if (element.type === '@media') element.value = element.value.replace(byWidth, '@container$1')
}
