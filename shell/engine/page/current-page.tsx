import * as paths from 'shared-shop/paths'
import { NotFoundPage } from '../../frame/errors/not-found-page.tsx'
import { ErrorRoute, NetworkRoute } from '../../frame/errors/own-pages.tsx'
import { useShownPage } from '../navigation/navigation-root.tsx'
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
