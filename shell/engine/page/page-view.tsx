import { useEffect, useRef } from 'react'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { type PageOutcome, pageExpose, parsePage } from '../host/page-outcome.ts'
import { useShellHost } from '../host/shell-host.tsx'
import { useIsRevalidating, useNavigation } from '../navigation/navigation-root.tsx'
import { RemotePart } from '../parts/remote-part.tsx'
import { ReplayTaps } from '../parts/replay-taps.tsx'

export function PageView({ route, outcome }: { route: PageRoute; outcome: PageOutcome }) {
  const { NotFoundPage, GonePage } = useShellHost().shop
  switch (outcome.kind) {
    case 'page':
      // Another route's page takes its place: React need not hydrate this one first, only to remove it.
      return <LoadedPage key={route.path} route={route} data={outcome.data} />
    case 'not-found':
      return <NotFoundPage />
    case 'gone':
      return <GonePage />
    case 'unloaded':
      return <UnloadedPage route={route} by={outcome.by} />
    case 'failed':
      return <FailedPage status={outcome.status} />
  }
}

function LoadedPage({ route, data }: { route: PageRoute; data: unknown }) {
  const id = pageExpose(route)
  const { PageSkeleton } = useShellHost().shop
  return (
    <RemotePart id={id} skeleton={<PageSkeleton />}>
      {module => {
        const { Page } = parsePage(module, id)
        return <Page data={data} />
      }}
    </RemotePart>
  )
}

/** The module did not load: the browser retries at once if the server failed, and again on demand. */
function UnloadedPage({ route, by }: { route: PageRoute; by: 'server' | 'browser' }) {
  const { loader, shop } = useShellHost()
  const { revalidate } = useNavigation()
  const isRevalidating = useIsRevalidating()
  const id = pageExpose(route)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (by === 'server') revalidate()
  }, [by, revalidate])
  return (
    <div ref={place} data-remote={id.remote} data-version={loader.version(id.remote)} data-expose={id.expose}>
      <ReplayTaps within={place} />
      {by === 'server' || isRevalidating ? <shop.PageSkeleton /> : <shop.UnloadedPage onRetry={revalidate} />}
    </div>
  )
}

function FailedPage({ status }: { status: number }) {
  const { FailedPage: Failed } = useShellHost().shop
  const { revalidate } = useNavigation()
  return <Failed status={status} isRetrying={useIsRevalidating()} onRetry={revalidate} />
}
