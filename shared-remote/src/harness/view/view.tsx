import { createRoot } from 'react-dom/client'
import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'
import { getBus } from 'shared-events'
import { emptyClient } from '../../kit/samples/empty-client.ts'
import { samplePath } from '../../kit/samples/sample-params.ts'
import { pageAt, type SampleRoute } from '../../kit/samples/sample-paths.ts'
import { type Address, formatAddress, parseAddress } from '../address.ts'
import { statesOf } from '../bus-states.ts'
import type { HarnessSite } from '../harness-site.ts'
import { frameMessageSchema, tellFrame } from '../messages.ts'
import { HarnessHost } from './harness-host.tsx'
import { createModuleStore, type ModuleStore } from './module-store.ts'
import { Shown } from './shown.tsx'
import { startBackground } from './start-background.ts'

export interface HarnessSetup {
  readonly remote: string
  /** Of its manifest. */
  readonly routes: readonly SampleRoute[]
  readonly exposes: readonly string[]
  /** The recording's day, shown when no API runs; undefined without a recording. */
  readonly recordedOn?: string
}

/** Shows the part that the URL names in its own host (`/view?expose=…`). */
export function startView(
  setup: HarnessSetup,
  site: HarnessSite,
  loaders: Readonly<Record<string, () => Promise<unknown>>>,
): Pick<ModuleStore, 'replace'> {
  const modules = createModuleStore(loaders)
  void show(setup, site, modules)
  return modules
}

async function show(
  { routes, exposes }: HarnessSetup,
  site: HarnessSite,
  modules: ModuleStore,
): Promise<void> {
  await site.loadStyles()
  const address = parseAddress(location.search)
  const bus = getBus()
  const api = site.createApi()
  const expose = address.expose ?? exposes[0] ?? ''
  document.documentElement.dataset.theme = address.theme
  const at = address.at ?? (await pathOf(expose))

  // A page of another remote, or of this remote at another path: the frame decides; without a frame this window
  // navigates.
  const navigate = (to: string) => {
    if (tellFrame({ harness: 'navigate', to })) return
    const page = pageAt(routes, exposes, to)
    if (page) location.assign(formatAddress({ ...address, expose: page.expose, at: to, params: {} }))
    else console.info(`[harness] a link leads to another remote: ${to}`)
  }
  followLinks(document, navigate)
  startBackground(modules, site, { bus, api })
  reportBus()
  window.addEventListener('message', ({ source, data }) => {
    const message = frameMessageSchema.safeParse(data)
    if (source !== window.parent || !message.success) return
    void site.actions[message.data.action]?.({ bus, api }).catch((error: unknown) => console.error(error))
  })

  const root = document.getElementById('root')
  if (!root) throw new Error('The view has no #root')
  createRoot(root).render(
    <HarnessHost
      site={site}
      modules={modules}
      at={at}
      navigate={navigate}
      bus={bus}
      api={clientFor(address.state)}
    >
      <Shown
        routes={routes}
        samples={site.samples}
        expose={expose}
        variant={address.variant}
        isSkeleton={address.state === 'skeleton'}
        at={at}
        modules={modules}
      />
    </HarnessHost>,
  )

  function clientFor(state: Address['state']): ApiClient {
    if (state === 'error') return failingClient()
    return state === 'empty' ? emptyClient(api) : api
  }

  function pathOf(name: string): Promise<string> | string {
    return name.startsWith('pages/')
      ? samplePath(routes, name, address.params, { samples: site.samples, api })
      : '/'
  }
}

/** The log has no subscription, so poll it for the frame. */
function reportBus(): void {
  const bus = getBus()
  let sent = ''
  const sendLog = () => {
    const log = bus.log()
    const states = statesOf(bus)
    const stamp = `${log.length} ${log.at(-1)?.id} ${log.at(-1)?.outcome} ${states}`
    if (stamp !== sent && tellFrame({ harness: 'bus', log, states })) sent = stamp
  }
  setInterval(sendLog, 300)
}

/** An API that answers every call with 500, to show the error state of a part. */
function failingClient(): ApiClient {
  const fail = () => Promise.reject(new ApiFailure('http', { status: 500, code: 'server-error' }))
  return {
    apiToken: () => undefined,
    call: fail,
    stream: fail,
    // Spec §8: a 500 of this call is ignored.
    callOrNothing: () => Promise.resolve(undefined),
  }
}

/** Passes clicks on links of this site to the host; leaves the rest to the browser. */
function followLinks(document: Document, navigate: (to: string) => void): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = event
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
    const href = link?.getAttribute('href')
    if (!link || !href || href.startsWith('#') || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
    event.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  })
}
