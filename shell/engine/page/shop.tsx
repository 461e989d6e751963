import { type ShellHost, ShellHostProvider, useShellHost } from '../host/shell-host.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { NavigationRoot, useShownPage } from '../navigation/navigation-root.tsx'
import { ShellBoundary } from './shell-boundary.tsx'

/** The root of the React tree, on server and browser: the shop at the place where `navigation` is. */
export function Shop({ host, navigation }: { host: ShellHost; navigation: Navigation }) {
  return (
    <ShellHostProvider value={host}>
      <NavigationRoot navigation={navigation}>
        <ShownShop />
      </NavigationRoot>
    </ShellHostProvider>
  )
}

function ShownShop() {
  const { Layout, LastResort } = useShellHost().shop
  return (
    <ShellBoundary shown={useShownPage()} fallback={<LastResort />}>
      <Layout />
    </ShellBoundary>
  )
}
