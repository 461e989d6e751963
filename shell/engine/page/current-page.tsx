import { error } from 'shared-remote/routing/own-pages'
import { useShellHost } from '../host/shell-host.tsx'
import { useShownPage } from '../navigation/navigation-root.tsx'
import { PageView } from './page-view.tsx'

export function CurrentPage() {
  const {
    route: { route, path, status },
    outcome,
  } = useShownPage()
  const { ownPages, NotFoundPage } = useShellHost().shop
  if (route && outcome) return <PageView route={route} outcome={outcome} />
  if (status === 404) return <NotFoundPage />
  const own = ownPages.find(page => page.path === path) ?? ownPages.find(page => page.path === error)
  return own ? <own.Page /> : null
}
