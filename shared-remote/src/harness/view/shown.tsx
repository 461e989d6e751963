import { Suspense, use, useEffect, useState } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'
import { isApiFailure } from 'shared-base/client/api-failure'
import * as z from 'zod/mini'
import { type AnyPage, type PageHead, PageSignalError, pageContract } from '../../contract/page.ts'
import { useApi } from '../../contract/ports/host.tsx'
import { useNavigate } from '../../contract/ports/navigation.tsx'
import type { SlotName } from '../../contract/site.ts'
import { pageAt, type SampleRoute } from '../../kit/samples/sample-paths.ts'
import { type SiteSamples, slotSamples } from '../../kit/samples/site-samples.ts'
import type { Address } from '../address.ts'
import { tellFrame } from '../messages.ts'
import type { ModuleStore } from './module-store.ts'
import { OwnSlot, useModule } from './slot-place.tsx'

interface Props {
  readonly routes: readonly SampleRoute[]
  readonly samples: SiteSamples
  readonly expose: string
  readonly variant: Address['variant']
  readonly isSkeleton: boolean
  readonly at: string
  readonly modules: ModuleStore
}

export function Shown(props: Props) {
  const { samples, expose, variant, isSkeleton, modules } = props
  useEffect(() => {
    if (!expose.startsWith('pages/')) tellFrame({ harness: 'shown', title: expose, at: undefined })
  }, [expose])
  if (expose.startsWith('pages/')) {
    return (
      <Suspense fallback={null}>
        <main>
          <PagePlace {...props} />
        </main>
      </Suspense>
    )
  }
  if (expose === 'background') return <p dir="ltr">The background runs; what it says is in the bus log.</p>
  const variants = slotSamples(samples, expose)
  if (!variants) return <p dir="ltr">This site has no «{expose}».</p>
  const shown = variants[variant ?? ''] ?? Object.values(variants)[0]
  const name = expose.slice('slots/'.length) as SlotName
  return shown && <OwnSlot name={name} props={shown} modules={modules} isSkeleton={isSkeleton} />
}

const moduleSchema = z.object({
  page: z.custom<AnyPage>(
    value => typeof value === 'object' && value !== null && Reflect.get(value, 'contract') === pageContract,
  ),
})

type Outcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: AnyPage; readonly data: unknown }
  | { readonly kind: 'ended'; readonly title: string; readonly detail: string }

function PagePlace({ routes, expose, isSkeleton, at, modules }: Props) {
  const { page } = moduleSchema.parse(use(useModule(modules, expose)))
  const api = useApi()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' })

  // Runs again when the module is replaced: data and component change together, so that state is kept.
  useEffect(() => {
    const controller = new AbortController()
    void loadPage(page, { routes, expose, at, api, signal: controller.signal }).then(next => {
      if (controller.signal.aborted) return
      if (next.kind === 'redirect') navigate(next.to)
      else setOutcome(next)
    })
    return () => controller.abort()
  }, [page, routes, expose, at, api, navigate])

  if (isSkeleton || outcome.kind === 'loading') return <page.Skeleton />
  if (outcome.kind === 'ended') {
    return (
      <div role="alert" dir="ltr">
        <h1>{outcome.title}</h1>
        <p>{outcome.detail}</p>
      </div>
    )
  }
  return <outcome.page.Page data={outcome.data} />
}

async function loadPage(
  page: AnyPage,
  context: Pick<Props, 'routes' | 'expose' | 'at'> & { api: ApiClient; signal: AbortSignal },
): Promise<Outcome | { readonly kind: 'redirect'; readonly to: string }> {
  const { routes, expose, at, api, signal } = context
  const params = pageAt(routes, [expose], at)?.params ?? {}
  const { pathname, searchParams } = new URL(at, location.origin)
  try {
    const data: unknown = await page.load({ pathname, params, search: searchParams, api, signal })
    announcePage(page.head(data, { pathname, params, search: searchParams }), at)
    return { kind: 'page', page, data }
  } catch (error) {
    if (error instanceof PageSignalError) {
      if (error.signal.kind === 'redirect') return { kind: 'redirect', to: error.signal.to }
      return { kind: 'ended', title: '404', detail: `load() ended with notFound() at ${at}` }
    }
    const why = isApiFailure(error) ? `${error.status} ${error.code} ${error.message}` : String(error)
    return { kind: 'ended', title: 'load() failed', detail: why }
  }
}

function announcePage({ title }: PageHead, at: string): void {
  document.title = title
  tellFrame({ harness: 'shown', title, at })
}
