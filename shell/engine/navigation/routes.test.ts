import * as fc from 'fast-check'
import { createStaticHandler, matchRoutes } from 'react-router-dom'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { urlTableOf } from 'shared-remote/routing/url-table'
import { site } from 'shared-shop/site'
import { describe, expect, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { routes, slots } from '../../testing/shop-places.ts'
import type { RemoteLoader } from '../composition/remote-loader.ts'
import type { PageOutcome } from '../host/page-outcome.ts'
import { routeAt } from '../isomorphic/route-at.ts'
import { createRoutes, isMissing } from './routes.ts'
import type { ShopRoute } from './shop-route.ts'

const loader: RemoteLoader = {
  kind: 'federated',
  version: () => '1',
  peek: () => undefined,
  load: () => Promise.reject(new Error('away')),
  onLoaded: () => () => {},
  forget: () => {},
}
const unasked = () => Promise.reject()
const api = { apiToken: () => undefined, call: unasked, callOrNothing: unasked, stream: unasked }
const routesOf = (
  mayEnter: boolean,
  places = { routes, slots },
  hooks: Parameters<typeof createRoutes>[1] = {},
) =>
  createRoutes(
    {
      shop,
      places,
      loader,
      api,
      dataDeadlineMs: 1_000,
      reportFault: () => {},
      mayEnter: () => mayEnter,
    },
    hooks,
  )

function handleAt(path: string): ShopRoute | undefined {
  return matchRoutes(routesOf(true), path)?.at(-1)?.route.handle as ShopRoute | undefined
}

async function visit(path: string, { mayEnter = true } = {}) {
  const answer = await createStaticHandler(routesOf(mayEnter)).query(
    new Request(`https://shop.example${path}`),
  )
  if (answer instanceof Response) return { redirect: answer.headers.get('location'), status: answer.status }
  const route = answer.matches.at(-1)?.route
  return { outcome: answer.loaderData[route?.id ?? ''] as PageOutcome | undefined }
}

describe('the routes of spec §2', () => {
  test.each(['/error', '/network'])('%s – is the shell’s own page', path => {
    expect(handleAt(path)).toMatchObject({ title: expect.any(String), status: 200 })
  })

  test.each(['/not-found', '/nothing/here', '/card/nothing', '/profile/other', '/product'])(
    '%s – is the not-found page',
    path => {
      expect(handleAt(path)).toMatchObject({ status: 404 })
    },
  )

  test.each(['/index2', '/test', '/card/info', '/card/info/12', '/card/info/12/more', '/a/card/info/12'])(
    '%s – redirects home',
    async path => {
      expect(await visit(path)).toEqual({ redirect: '/', status: 302 })
    },
  )
})

describe('isMissing', () => {
  const known = [
    ...routes.map(({ path }) => path.replace(/\/:\w+\??/g, '/12')),
    '/card/info',
    '/a/card/info/12',
    '/error',
    '/network',
    '/not-found',
    '/test',
  ]
  const part = fc.constantFrom(
    'card',
    'info',
    'product',
    'x',
    'CARD',
    '',
    '%2F',
    '%D9%82',
    '*',
    ':id',
    'search',
  )
  const path = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...known).map(each => `${each}/`),
    fc.array(part, { maxLength: 5 }).map(parts => `/${parts.join('/')}`),
  )

  test('any path – is missing where the router shows the not-found page of no path in particular', () => {
    return fc.assert(
      fc.property(path, pathname => {
        const shown = matchRoutes(routesOf(true), pathname)?.at(-1)?.route.path
        expect(isMissing(shop, routes, pathname)).toBe(shown === '*' && !pathname.includes('/card/info'))
      }),
    )
  })
})

test('any path – has the page that the router shows, whatever the order of the routes', () => {
  const part = fc.constantFrom('gifts', 'new', 'a', 'b')
  const url = fc.array(part, { maxLength: 3 }).map(parts => `/${parts.join('/')}`)
  const segment = fc.oneof(part, fc.constantFrom(':x', ':y'))
  const pattern = fc
    .tuple(part, fc.array(segment, { maxLength: 2 }), fc.constantFrom('', '/:z?'))
    .map(([first, more, last]) => `/${[first, ...more].join('/')}${last}`)
  const claimed = fc
    .array(pattern, { maxLength: 8 })
    .map(all => all.map(path => ({ path, page: 'x' })))
    .map(all => urlTableOf(site, { 'mfe-gifts': { routes: all, slots: [] } }).routes)
  return fc.assert(
    fc.property(claimed, fc.array(url, { minLength: 20, maxLength: 20 }), (own, urls) => {
      const places = urlTableOf(site, { 'mfe-gifts': { routes: own, slots: [] } })
      const backwards = urlTableOf(site, { 'mfe-gifts': { routes: own.toReversed(), slots: [] } })
      expect(backwards.routes).toEqual(places.routes)
      for (const path of urls) {
        const shown = matchRoutes(routesOf(true, places), path)?.at(-1)?.route.handle as ShopRoute
        expect(routeAt(places.routes, path), path).toEqual(shown.route)
      }
    }),
  )
})

test('without any page – no path is missing: it answers 503', () => {
  const [match] = matchRoutes(routesOf(true, { routes: [], slots: {} }), '/product/iron')?.slice(-1) ?? []
  expect(match?.route.handle).toMatchObject({ status: 503 })
})

describe('the guard', () => {
  const guarded = routes.filter(({ guard }) => guard === 'user').map(({ path }) => path.replace(':id', '7'))

  test.each(guarded)('%s without a token – redirects to login with the return path', async path => {
    expect(await visit(`${path}?tab=2`, { mayEnter: false })).toEqual({
      redirect: `/login?url=${encodeURIComponent(`${path}?tab=2`)}`,
      status: 302,
    })
  })

  test('account, checkout and back office – are guarded, the cart and the shop are not', () => {
    for (const { path, guard } of routes) {
      const isRoom = /^\/(profile|card\/.|desk)/.test(path)
      expect(guard, path).toBe(isRoom ? 'user' : undefined)
    }
  })

  test('with a token – the page is loaded', async () => {
    expect(await visit('/profile')).toEqual({ outcome: { kind: 'unloaded', by: 'server' } })
  })
})

describe('a path of the other area', () => {
  const visitFrom = async (isElsewhere: (pathname: string) => boolean, path: string) => {
    const handler = createStaticHandler(routesOf(true, { routes, slots }, { isElsewhere }))
    const answer = await handler.query(new Request(`https://shop.example${path}`))
    return answer instanceof Response ? answer.headers.get('location') : answer.statusCode
  }

  test('without a page here, but maybe elsewhere – is loaded as a document', async () => {
    expect(await visitFrom(path => path === '/gifts', '/gifts?to=me')).toBe(
      'https://shop.example/gifts?to=me',
    )
  })

  test('without a page anywhere – is missing', async () => {
    expect(await visitFrom(() => false, '/gifts')).toBe(200)
  })
})

test('the login – any address of the shop is carried whole, and never leads elsewhere', () => {
  return fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      (address, query) => {
        const url = new URL(address)
        if (query !== '') url.searchParams.set('q', query)

        const login = new URL(shop.loginTo(url.pathname + url.search), 'https://shop.example')

        expect(login.pathname).toBe('/login')
        expect([...login.searchParams.keys()]).toEqual(['url'])
        expect(login.searchParams.get('url')).toBe(url.pathname + url.search)
        const back = new URL(safeReturnPath(login.searchParams.get('url') ?? ''), 'https://shop.example')
        expect(back.origin).toBe('https://shop.example')
      },
    ),
  )
})
