import { DEFAULT_TIMEOUT_MS, type Transport } from './api-calls.ts'
import { ApiFailure } from './api-failure.ts'

/** Sends calls with `fetch`, without cookies unless `credentials` says so; an answer that is not JSON has `data` undefined. */
export function fetchTransport({
  baseUrl,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  credentials = 'omit',
}: {
  readonly baseUrl: string
  readonly timeoutMs?: number
  readonly credentials?: RequestCredentials
}): Transport {
  const isPageLeft = watchLeaving()
  return async ({ method, url, headers, body, signal }) => {
    const call = new AbortController()
    const takeBack = () => call.abort()
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      takeBack()
    }, timeoutMs)
    signal?.addEventListener('abort', takeBack)
    if (signal?.aborted) takeBack()
    try {
      const response = await fetch(`${baseUrl}${url}`, {
        method,
        headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials,
        redirect: 'error',
        signal: call.signal,
      })
      const text = await response.text()
      return { status: response.status, headers: Object.fromEntries(response.headers), data: jsonOf(text) }
    } catch (cause) {
      if (signal?.aborted || isPageLeft()) throw new ApiFailure('aborted', { cause })
      throw new ApiFailure(isLate ? 'timeout' : 'network', { cause })
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', takeBack)
    }
  }
}

/** Browsers end the calls of a page that is being left, as if the network were gone, and then still run its code. */
function watchLeaving(): () => boolean {
  if (typeof window === 'undefined') return () => false
  let isLeft = false
  addEventListener('pagehide', () => {
    isLeft = true
  })
  addEventListener('pageshow', () => {
    isLeft = false
  })
  return () => isLeft
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
