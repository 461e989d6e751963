import type { FastifyRequest } from 'fastify'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { type Composition, placesOf } from '../../engine/composition/composition.ts'
import { routeAt } from '../../engine/isomorphic/route-at.ts'

const patterns = new WeakMap<FastifyRequest, string>()

/** The page that a request asks for in its composition; remembered for `pagePattern`. */
export function pageOf(request: FastifyRequest, composition: Composition): PageRoute | undefined {
  const [pathname = '/'] = request.url.split('?', 1)
  const route = routeAt(placesOf(composition).routes, pathname)
  if (route) patterns.set(request, route.path)
  return route
}

/** The pattern of the page that `pageOf` found; undefined if there is none. */
export function pagePattern(request: FastifyRequest): string | undefined {
  return patterns.get(request)
}
