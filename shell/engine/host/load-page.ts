import type { ApiClient } from 'shared-base/client/api-client'
import { isApiFailure } from 'shared-base/client/api-failure'
import type { AnyPage, PageSignal } from 'shared-remote'
import { isPageDataError } from 'shared-remote/contract/page-data'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { faultOf, RemoteFault, type RemoteLoader } from '../composition/remote-loader.ts'
import { type PageOutcome, pageExpose, parsePage } from './page-outcome.ts'
import type { PartWatch } from './part-watch.ts'

interface PageLoadHost {
  readonly loader: RemoteLoader
  readonly api: ApiClient
  /** Longest that a page's data may take, ms. */
  readonly dataDeadlineMs: number
  /** Called once for a remote's failure; the client reports those of the API. */
  readonly reportFault: (fault: RemoteFault) => void
  readonly partWatch?: PartWatch
}

/** Loads module and data of a page. Throws only a redirect (`Response`) or an abort. */
export async function loadPage(
  route: PageRoute,
  host: PageLoadHost,
  { params, request }: { params: Readonly<Record<string, string | undefined>>; request: Request },
): Promise<PageOutcome> {
  const id = pageExpose(route)
  let page: AnyPage
  try {
    page = parsePage(await host.loader.load(id), id)
  } catch (error) {
    host.reportFault(faultOf(error, id))
    return unloaded()
  }
  const { pathname, searchParams } = new URL(request.url)
  const context = { pathname, params: presentParams(params), search: searchParams }
  const startedAt = performance.now()
  const run = <Value>(work: () => Value) => (host.partWatch ? host.partWatch.run(id, 'load', work) : work())
  try {
    const data = await inTime(host.dataDeadlineMs, request.signal, signal =>
      run(() => page.load({ ...context, api: host.api, signal })),
    )
    return { kind: 'page', data, head: run(() => page.head(data, context)) }
  } catch (error) {
    if (request.signal.aborted) throw error
    const signal = pageSignal(error)
    // What the router's own function makes; a page is also loaded ahead of the router.
    if (signal?.kind === 'redirect')
      throw new Response(null, { status: signal.status, headers: { location: signal.to } })
    const status = isApiFailure(error) ? error.status : 500
    if (signal?.kind === 'not-found' || status === 404) return { kind: 'not-found' }
    if (status === 410) return { kind: 'gone' }
    if (!isApiFailure(error)) {
      const message = error instanceof Error ? error.message : String(error)
      const durationMs = Math.round(performance.now() - startedAt)
      const late = error instanceof LateData ? { code: 'deadline' as const } : {}
      const phase = isPageDataError(error) ? 'module' : 'load'
      host.reportFault(new RemoteFault(id, phase, durationMs, { message, cause: error, ...late }))
      // The browser retries a remote that failed on the server (design.md, When a remote is down).
      if (phase === 'module' || typeof window === 'undefined') return unloaded()
    }
    return { kind: 'failed', status }
  }
}

class LateData extends Error {}

function unloaded(): PageOutcome {
  return { kind: 'unloaded', by: typeof window === 'undefined' ? 'server' : 'browser' }
}

/** The result of `work`. Rejects at the deadline if a page neither finishes nor obeys its signal. */
async function inTime<Value>(
  deadlineMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  let stop: () => void = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      reject(reason)
      controller.abort(reason)
    }
    const timer = setTimeout(() => end(new LateData(`no data within ${deadlineMs} ms`)), deadlineMs)
    const onAbort = () => end(outer.reason)
    outer.addEventListener('abort', onAbort)
    stop = () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', onAbort)
    }
    if (outer.aborted) onAbort()
  })
  try {
    return await Promise.race([work(controller.signal), givenUp])
  } finally {
    stop()
  }
}

function pageSignal(error: unknown): PageSignal | undefined {
  return error instanceof Error && error.name === 'PageSignalError' && 'signal' in error
    ? (error.signal as PageSignal)
    : undefined
}

function presentParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
