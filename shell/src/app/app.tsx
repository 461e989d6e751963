import type { ReactNode } from 'react'
import { StyleRoot, type StyleRootProps } from 'shared-ui'
import { type ShellHost, ShellHostProvider } from './host/shell-host.tsx'

/** The root of the React tree, on server and browser; `children` is the `Shop`. */
export function App({
  host,
  children,
  ...style
}: { host: ShellHost; children: ReactNode } & Omit<StyleRootProps, 'children'>) {
  return (
    <StyleRoot {...style}>
      <ShellHostProvider value={host}>{children}</ShellHostProvider>
    </StyleRoot>
  )
}
