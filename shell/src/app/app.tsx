import type { ReactNode } from 'react'
import { StyleRoot, type StyleRootProps } from 'shared-ui'
import { type ShellHost, ShellHostProvider } from './host/shell-host.tsx'

/** The root of the React tree, the same on both sides; `children` is react-router's provider of that side. */
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
