import type { ComponentProps } from 'react'
import type { StyleSheetManager } from 'styled-components'

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>
type Middleware = Plugins[number]

/**
 * Where styled-components puts its rules: it makes a style element, hands it to this target, and writes into the
 * element's sheet. The element goes nowhere, its sheet is a constructed one that `root` adopts; so a CSP that allows no
 * style at all has nothing to refuse. `release` lets go of it.
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

/** The cart is as wide as its place in the page, not as the window: its media queries ask the container. */
export const containerQueries: Middleware = element => {
  if (element.type === '@media') element.value = element.value.replace(byWidth, '@container$1')
}
