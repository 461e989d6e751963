import * as paths from 'shared-shop/paths'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { useShownPage } from '../navigation/navigation-root.tsx'
import { ErrorRoute, NetworkRoute } from './own-pages.tsx'
import { PageView } from './page-view.tsx'

export function CurrentPage() {
  const {
    route: { route, path, status },
    outcome,
  } = useShownPage()
  if (route && outcome) return <PageView route={route} outcome={outcome} />
  if (path === paths.network) return <NetworkRoute />
  return status === 404 ? <NotFoundPage /> : <ErrorRoute />
}
