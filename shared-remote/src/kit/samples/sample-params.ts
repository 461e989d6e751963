import type { ApiClient } from 'shared-base/client/api-client'
import { fill, patternsOf, requiredParts, type SampleRoute } from './sample-paths.ts'
import type { SiteSamples } from './site-samples.ts'

/**
 * A path of the site at which to show a page: the `given` parts, and samples for missing ones, or `1` if the site has
 * none.
 */
export async function samplePath(
  routes: readonly SampleRoute[],
  expose: string,
  given: Readonly<Record<string, string>>,
  { samples, api }: { readonly samples: SiteSamples; readonly api: Pick<ApiClient, 'call'> },
): Promise<string> {
  const known = { ...given }
  const pattern =
    patternsOf(routes, expose).find(each => requiredParts(each).every(part => part in known)) ??
    patternsOf(routes, expose)[0] ??
    '/'
  const missing = requiredParts(pattern).filter(part => !(part in known))
  if (missing.length > 0) {
    const found = await samples.pathParams(expose, api)
    for (const part of missing) known[part] = found[part] ?? '1'
  }
  const rest = Object.entries(known).filter(([name]) => !pattern.includes(`:${name}`))
  const query = new URLSearchParams(rest.length > 0 ? rest : samples.queries[expose])
  return fill(pattern, known) + (query.size > 0 ? `?${query}` : '')
}
