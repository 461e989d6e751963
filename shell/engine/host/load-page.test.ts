import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { notFound, redirectTo } from 'shared-remote'
import { pageContract } from 'shared-remote/contract/page'
import { dataFrom } from 'shared-remote/contract/page-data'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteFault, RemoteLoader } from '../composition/remote-loader.ts'
import { loadPage } from './load-page.ts'
import { parsePage } from './page-outcome.ts'

const route: PageRoute = { path: '/product/:slugOrId', remote: 'mfe-catalog', page: 'product' }
const api: ApiClient = {
  apiToken: () => undefined,
  call: () => Promise.reject(new Error('not in this test')),
  callOrNothing: () => Promise.reject(new Error('not in this test')),
  stream: () => Promise.reject(new Error('not in this test')),
}

interface Context {
  readonly params: Record<string, string>
  readonly search: URLSearchParams
}

const pageWith = (load: (context: Context) => unknown) => ({
  page: {
    contract: pageContract,
    load: async (context: Context) => load(context),
    head: (data: unknown) => ({ title: `عنوان ${JSON.stringify(data)}` }),
    Page: () => null,
    Skeleton: () => null,
  },
})

function run(
  module: unknown,
  {
    signal = new AbortController().signal,
    params = {},
    dataDeadlineMs = 1_000,
    reportFault = () => {},
    onRequest = () => {},
  }: {
    signal?: AbortSignal
    params?: Record<string, string | undefined>
    dataDeadlineMs?: number
    reportFault?: (fault: RemoteFault) => void
    onRequest?: (request: Request) => void
  } = {},
) {
  const loader: Pick<RemoteLoader, 'load'> = {
    load: () => (module instanceof Error ? Promise.reject(module) : Promise.resolve(module)),
  }
  const request = new Request('https://shop.example/product/iron?color=3', { signal })
  onRequest(request)
  const host = { loader: { ...loader, ...unused }, api, dataDeadlineMs, reportFault }
  return loadPage(route, host, { params, request })
}

const unused: Omit<RemoteLoader, 'load'> = {
  kind: 'federated',
  version: () => '1',
  peek: () => undefined,
  onLoaded: () => () => {},
  forget: () => {},
}

describe('loadPage', () => {
  test('data – a page with data and head; load() gets the defined params and the query', async () => {
    const module = pageWith(({ params, search }) => ({ params, color: search.get('color') }))

    const data = { params: { slug: 'iron' }, color: '3' }
    expect(await run(module, { params: { slug: 'iron', brand: undefined } })).toEqual({
      kind: 'page',
      data,
      head: { title: `عنوان ${JSON.stringify(data)}` },
    })
  })

  test('the module of its data cannot be loaded – is unloaded, by a fault of the module', async () => {
    const { load, head } = dataFrom(() => Promise.reject(new TypeError('no such file')))
    const { page } = pageWith(() => null)
    const faults: RemoteFault[] = []

    const outcome = await run({ page: { ...page, load, head } }, { reportFault: fault => faults.push(fault) })
    expect(outcome).toEqual({ kind: 'unloaded', by: 'server' })
    expect(faults).toMatchObject([{ phase: 'module', code: 'not-loaded', reason: 'no such file' }])
  })

  test('the module cannot be loaded – is unloaded', async () => {
    expect(await run(new Error('away'))).toEqual({ kind: 'unloaded', by: 'server' })
  })

  test.each([{}, undefined, { page: { ...pageWith(() => 1).page, contract: 'page/99' } }])(
    'the module is not a page of this contract – is unloaded',
    async module => {
      expect(await run(module)).toEqual({ kind: 'unloaded', by: 'server' })
    },
  )

  test('notFound() and a 404 of the API – are not found', async () => {
    expect(await run(pageWith(() => notFound()))).toEqual({ kind: 'not-found' })
    const failure = new ApiFailure('http', { status: 404 })
    expect(await run(pageWith(() => Promise.reject(failure)))).toEqual({ kind: 'not-found' })
  })

  test('a 410 of the API – is gone', async () => {
    const failure = new ApiFailure('http', { status: 410 })
    expect(await run(pageWith(() => Promise.reject(failure)))).toEqual({ kind: 'gone' })
  })

  test('notFound() of another copy of the contract – is not found too', async () => {
    const signal = Object.assign(new Error(), { name: 'PageSignalError', signal: { kind: 'not-found' } })

    expect(await run(pageWith(() => Promise.reject(signal)))).toEqual({ kind: 'not-found' })
  })

  test.each([301, 302] as const)('redirectTo() with %s – is thrown as that redirect', async status => {
    const thrown = await run(pageWith(() => redirectTo('/product/iron', status))).catch(
      (error: unknown) => error,
    )

    expect(thrown).toBeInstanceOf(Response)
    expect(thrown).toMatchObject({ status })
    expect((thrown as Response).headers.get('location')).toBe('/product/iron')
  })

  test.each([
    [new ApiFailure('http', { status: 500 }), 500],
    [new ApiFailure('http', { status: 503 }), 503],
    [new ApiFailure('network'), 0],
  ])('%s – failed with status %s, without a second report', async (error, status) => {
    const reportFault = vi.fn()
    expect(
      await run(
        pageWith(() => Promise.reject(error)),
        { reportFault },
      ),
    ).toEqual({ kind: 'failed', status })
    expect(reportFault).not.toHaveBeenCalled()
  })

  const faulty = {
    'load() throws': pageWith(() => {
      throw new TypeError('x is undefined')
    }),
    'load() never ends': pageWith(() => new Promise(() => {})),
    'head() throws': {
      page: {
        ...pageWith(() => 1).page,
        head: () => {
          throw new Error('no title')
        },
      },
    },
  }

  test.each(Object.entries(faulty))(
    '%s – the server leaves it to the browser, the browser shows a failure, one report',
    async (_what, module) => {
      const reportFault = vi.fn()
      expect(await run(module, { reportFault, dataDeadlineMs: 50 })).toEqual({
        kind: 'unloaded',
        by: 'server',
      })
      expect(reportFault.mock.calls).toEqual([[expect.objectContaining({ phase: 'load' })]])

      vi.stubGlobal('window', {})
      onTestFinished(() => void vi.unstubAllGlobals())
      expect(await run(module, { dataDeadlineMs: 50 })).toEqual({ kind: 'failed', status: 500 })
    },
  )

  test('the module cannot be loaded or is no page – is reported once, with its phase', async () => {
    for (const module of [new Error('away'), {}]) {
      const reportFault = vi.fn()
      await run(module, { reportFault })
      expect(reportFault.mock.calls).toEqual([[expect.objectContaining({ phase: expect.any(String) })]])
    }
  })

  test.each([
    ['has data', () => 1],
    ['fails', () => Promise.reject(new ApiFailure('network'))],
  ])("a page that %s – the navigation's signal has no listener left", async (_, load) => {
    let held = () => ['nothing was asked']

    await run(pageWith(load), {
      onRequest: ({ signal }) => {
        held = heldListeners(signal)
      },
    })

    expect(held()).toEqual([])
  })

  test('the visitor has left – the abort is rethrown, not shown as a failure', async () => {
    const controller = new AbortController()
    const module = pageWith(() => {
      controller.abort()
      throw new ApiFailure('aborted')
    })

    await expect(run(module, { signal: controller.signal })).rejects.toThrow(ApiFailure)
  })
})

test.each(['load', 'head', 'Page', 'Skeleton'])('parsePage – a page without %s is refused', member => {
  const module = { page: { ...pageWith(() => 1).page, [member]: undefined } }
  const id = { remote: 'mfe-catalog', expose: 'pages/product' }

  expect(() => parsePage(module, id)).toThrow('mfe-catalog/pages/product: no page of contract page/1')
})
