import 'shared-ui/font.css'
import 'shared-ui/style.css'
import 'shared-ui/icons.css'
import { createRoot } from 'react-dom/client'
import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'
import { type Bus, getBus } from 'shared-events'
import { browserClient } from 'shared-shop/client'
import { home } from 'shared-shop/endpoints/catalogue/home'
import { emptyClient } from '../../kit/samples/empty-client.ts'
import { samplePath } from '../../kit/samples/sample-params.ts'
import { pageAt, type SampleRoute } from '../../kit/samples/sample-paths.ts'
import { type Address, formatAddress, parseAddress } from '../address.ts'
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
  loaders: Readonly<Record<string, () => Promise<unknown>>>,
): Pick<ModuleStore, 'replace'> {
  const modules = createModuleStore(loaders)
  void show(setup, modules)
  return modules
}

async function show({ routes, exposes }: HarnessSetup, modules: ModuleStore): Promise<void> {
  const address = parseAddress(location.search)
  const bus = getBus()
  const api = browserClient()
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
  startBackground(modules, { bus, api: browserClient() })
  reportBus()
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || !frameMessageSchema.safeParse(data).success) return
    void addSampleProduct(bus, api).catch((error: unknown) => console.error(error))
  })

  const root = document.getElementById('root')
  if (!root) throw new Error('The view has no #root')
  createRoot(root).render(
    <HarnessHost modules={modules} at={at} navigate={navigate} bus={bus} api={clientFor(address.state)}>
      <Shown
        routes={routes}
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
    return name.startsWith('pages/') ? samplePath(routes, name, address.params, api) : '/'
  }
}

/** The log has no subscription, so poll it for the frame. */
function reportBus(): void {
  const bus = getBus()
  let sent = ''
  const sendLog = () => {
    const log = bus.log()
    const states = JSON.stringify(
      { session: bus.getState('session'), cart: bus.getState('cart'), unread: bus.getState('unread') },
      null,
      1,
    )
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

/**
 * Sends `cart/add` with a product of the running API, as another remote would: it stays queued if no cart handles it.
 */
async function addSampleProduct(bus: Bus, api: Pick<ApiClient, 'call'>): Promise<void> {
  const { latest, popular } = await api.call(home)
  const product = [...popular, ...latest].find(({ inventory }) => inventory > 0)
  if (!product) throw new Error('The API has no product in stock')
  const { id, slug, name, price, special, postAge, picture, colors } = product
  const [color] = colors
  bus.send('cart/add', {
    id,
    slug,
    name,
    price,
    special,
    postAge,
    picture,
    quantity: 1,
    addStatus: true,
    ...(color && colors.length > 1 ? { color } : {}),
  })
}
