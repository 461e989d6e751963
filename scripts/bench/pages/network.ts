import type { CDPSession } from '@playwright/test'

/** Counts requests of a page from now on. */
export function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, { url: string; initiator: string | undefined }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const frame = initiator.stack?.callFrames[0]?.url
    requests.set(requestId, { url: request.url, initiator: initiator.type === 'parser' ? undefined : frame })
  })
  const depthOf = (url: string): number => {
    const found = [...requests.values()].find(request => request.url === url)
    return found?.initiator ? 1 + depthOf(found.initiator) : 1
  }
  return {
    count: () => requests.size,
    /** Length of the chain of requests that had to finish before this one could be sent; 1 for none or no URL. */
    depthOf,
  }
}
