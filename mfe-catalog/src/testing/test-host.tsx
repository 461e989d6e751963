import type { PageDefinition } from 'shared-remote'
import { TestHost as Host, type TestHostProps } from 'shared-remote/testing/test-host'
import { type ApiClient, ApiFailure } from 'shared-shop/client'
import { sampleSite } from 'shared-shop/testing/sample-site'

/** API answers by `METHOD path`; a function receives the request. Anything else is a 404. */
export type Answers = Readonly<Record<string, unknown>>

/** An API client that answers from `answers`. */
export function fakeApi(answers: Answers): ApiClient & { readonly calls: string[] } {
  const calls: string[] = []
  const call = async (endpoint: { method: string; path: string }, input?: unknown) => {
    const name = `${endpoint.method} ${endpoint.path}`
    calls.push(name)
    const answer = answers[name]
    if (answer === undefined) throw new ApiFailure('http', { status: 404, code: 'not-found' })
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(input) : answer
  }
  // The test decides what this answers.
  return { calls, apiToken: () => undefined, call, callOrNothing: call } as unknown as ApiClient & {
    calls: string[]
  }
}

/** The shop's `main` around a page of this remote; omit `bus` on the server. */
export function TestHost({ children, api = fakeApi({}), site = sampleSite, ...rest }: TestHostProps) {
  return (
    <Host api={api} site={site} {...rest}>
      <main>{children}</main>
    </Host>
  )
}

/** Loads a page's data as a host does. */
export function load<Data>(
  page: PageDefinition<Data>,
  { params = {}, search = '', api }: { params?: Record<string, string>; search?: string; api: ApiClient },
): Promise<Data> {
  return page.load({
    pathname: '/',
    params,
    search: new URLSearchParams(search),
    api,
    signal: new AbortController().signal,
  })
}
