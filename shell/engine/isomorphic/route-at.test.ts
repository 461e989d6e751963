import { matchPath, matchRoutes } from 'react-router-dom'
import { paramsIn } from 'shared-remote/routing/patterns'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { expect, test } from 'vitest'
import { routeAt } from './route-at.ts'

const routes = ['/', '/card', '/card/payment', '/product/:slugOrId', '/profile/orders/:id?', '/:gift'].map(
  (path): PageRoute => ({ path, remote: 'mfe-catalog', page: path }),
)

test.each([
  ['/', '/'],
  ['/card', '/card'],
  ['/CARD/', '/card'],
  ['/card/payment', '/card/payment'],
  ['/product/%D9%82', '/product/:slugOrId'],
  ['/product', '/:gift'],
  ['/profile/orders', '/profile/orders/:id?'],
  ['/profile/orders/7', '/profile/orders/:id?'],
  ['/anything', '/:gift'],
  ['//card', undefined],
  ['/card/other', undefined],
])('%s – is at %s, as the router finds', (pathname, path) => {
  expect(routes.find(route => matchPath(route.path, pathname))?.path).toBe(path)
  expect(routeAt(routes, pathname)?.path).toBe(path)
})

test.each([
  ['/card', '/CARD/'],
  ['/product/:slugOrId', '/Product/%D9%82%2F%D9%82%20a'],
  ['/product/:slugOrId', '/product/50%'],
  ['/profile/orders/:id?', '/profile/orders/7/'],
  ['/profile/orders/:id?', '/profile/orders'],
])('parameters of %s in %s – are those that the router finds', (path, pathname) => {
  const [match] = matchRoutes([{ path }], pathname) ?? []
  expect(paramsIn(path, pathname)).toEqual(match?.params)
})
