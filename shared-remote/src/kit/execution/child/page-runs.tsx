import type { ApiClient } from 'shared-base/client/api-client'
import { isApiFailure } from 'shared-base/client/api-failure'
import type { AnyPage } from '../../../contract/page.ts'
import { emptyClient } from '../../samples/empty-client.ts'
import { samplePath } from '../../samples/sample-params.ts'
import { pageAt } from '../../samples/sample-paths.ts'
import { unreachableClient } from './clients.ts'
import { Failure, inTime } from './failure.ts'
import type { Part, Run } from './part.ts'
import { rendered } from './render.tsx'
import { describe } from './watch/culprit.ts'

/** A page as a visitor gets it: loaded and rendered with each kind of API, and its skeleton. */
export async function pageRuns(page: AnyPage, part: Part): Promise<Run[]> {
  const { samples, routes, expose, recorded } = part
  const at = await samplePath(routes, expose, {}, { samples, api: recorded })
  const { Skeleton } = page
  const visit = (api: ApiClient) => visitPage(page, { ...part, at, api })
  return [
    { doing: 'loading and rendering it with recorded answers', run: () => visit(recorded) },
    {
      doing: 'loading and rendering it with empty answers',
      run: () => visit(emptyClient(recorded)),
      mayThrow: true,
    },
    {
      doing: 'loading and rendering it without an API',
      run: () => visit(unreachableClient()),
      mayThrow: true,
    },
    {
      doing: 'rendering its skeleton',
      run: () => rendered(<Skeleton />, 'the skeleton', { at, api: recorded, samples }),
    },
  ]
}

interface Visit extends Part {
  readonly at: string
  readonly api: ApiClient
}

async function visitPage(
  page: AnyPage,
  { samples, routes, expose, at, api, deadlineMs }: Visit,
): Promise<void> {
  const { pathname, searchParams } = new URL(at, 'https://shop.test')
  const request = { pathname, params: pageAt(routes, [expose], at)?.params ?? {}, search: searchParams }
  const controller = new AbortController()
  let data: unknown
  try {
    // Not every `load` is the async function that it should be.
    const loading = (async () => page.load({ ...request, api, signal: controller.signal }))()
    data = await inTime(loading, deadlineMs, 'load')
  } catch (error) {
    if (isApiFailure(error) || isSignal(error)) return
    throw error instanceof Failure ? error : new Failure('LOAD_FAILED', `load threw ${describe(error)}`)
  } finally {
    controller.abort()
  }
  try {
    page.head(data, request)
  } catch (error) {
    throw new Failure('RENDER_FAILED', `head threw ${describe(error)}`)
  }
  const { Page } = page
  await rendered(<Page data={data} />, 'the page', { at, api, samples })
}

/** By name, since a release may contain a copy of the class. */
function isSignal(error: unknown): boolean {
  return error instanceof Error && error.name === 'PageSignalError'
}
