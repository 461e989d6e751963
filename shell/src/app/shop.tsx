import { ShellBoundary } from './errors/shell-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import type { Navigation } from './navigation/navigation.ts'
import { NavigationRoot, useShownPage } from './navigation/navigation-root.tsx'

/** The shop at the place where `navigation` is. */
export function Shop({ navigation }: { navigation: Navigation }) {
  return (
    <NavigationRoot navigation={navigation}>
      <ShownShop />
    </NavigationRoot>
  )
}

function ShownShop() {
  return (
    <ShellBoundary shown={useShownPage()}>
      <Layout />
    </ShellBoundary>
  )
}
