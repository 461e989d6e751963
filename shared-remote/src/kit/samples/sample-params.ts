import type { ApiClient } from 'shared-base/client/api-client'
import { home } from 'shared-shop/endpoints/catalogue/home'
import { fill, patternsOf, requiredParts, type SampleRoute } from './sample-paths.ts'

/**
 * A path of the shop at which to show a page: the `given` parts, and for missing ones a real product or category of the
 * running API, or `1` if it has none or is down.
 */
export async function samplePath(
  routes: readonly SampleRoute[],
  expose: string,
  given: Readonly<Record<string, string>>,
  api: Pick<ApiClient, 'call'>,
): Promise<string> {
  const known = { ...given }
  const pattern =
    patternsOf(routes, expose).find(each => requiredParts(each).every(part => part in known)) ??
    patternsOf(routes, expose)[0] ??
    '/'
  const missing = requiredParts(pattern).filter(part => !(part in known))
  if (missing.length > 0) {
    const shop = await api.call(home).catch(() => undefined)
    const samples: Readonly<Record<string, string | undefined>> = {
      slugOrId: shop?.latest[0]?.slug,
      slug: expose === 'pages/article' ? shop?.posts[0]?.slug : shop?.circles[0]?.slug,
    }
    for (const part of missing) known[part] = samples[part] ?? '1'
  }
  const rest = Object.entries(known).filter(([name]) => !pattern.includes(`:${name}`))
  if (expose === 'pages/search' && rest.length === 0) rest.push(['searchText', 'قهوه'])
  const query = new URLSearchParams(rest)
  return fill(pattern, known) + (query.size > 0 ? `?${query}` : '')
}
