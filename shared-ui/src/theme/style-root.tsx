import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'
import rtlModule from 'stylis-plugin-rtl'

type RtlPlugin = typeof rtlModule

// Node loads the CommonJS build, whose default export is one level deeper.
function unwrap(module: RtlPlugin | { default: RtlPlugin }): RtlPlugin {
  return typeof module === 'function' ? module : module.default
}

const stylisPlugins = [unwrap(rtlModule)]

type ManagerProps = Parameters<typeof StyleSheetManager>[0]

export interface StyleRootProps {
  children: ReactNode
  /** Sheet that collects the styles of one server render. */
  sheet?: ManagerProps['sheet']
  /** CSP nonce of the style element; ignored when `sheet` is given. */
  nonce?: string | undefined
  /** Where to insert the style element, for example a node inside a shadow root. */
  target?: ManagerProps['target']
  /** A CSS selector prefix for every rule, for example `.shop-cart`. */
  namespace?: string | undefined
}

/** The page's only style manager: flips physical properties to right-to-left, on the server and in the browser. */
export function StyleRoot({ children, sheet, nonce, target, namespace }: StyleRootProps) {
  return (
    <StyleSheetManager
      stylisPlugins={stylisPlugins}
      {...(sheet === undefined ? {} : { sheet })}
      {...(nonce === undefined ? {} : { nonce })}
      {...(target === undefined ? {} : { target })}
      {...(namespace === undefined ? {} : { namespace })}
    >
      {children}
    </StyleSheetManager>
  )
}
