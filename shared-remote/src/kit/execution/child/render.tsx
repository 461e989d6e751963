import { Writable } from 'node:stream'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { ApiClient } from 'shared-base/client/api-client'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { type Host, HostProvider } from '../../../contract/ports/host.tsx'
import { type NavigationPort, NavigationProvider } from '../../../contract/ports/navigation.tsx'
import type { SiteSamples } from '../../samples/site-samples.ts'
import { Failure } from './failure.ts'
import { describe } from './watch/culprit.ts'

interface Place {
  readonly api: ApiClient
  /** Path and query. */
  readonly at: string
  readonly samples: Pick<SiteSamples, 'site'>
}

/**
 * Renders a part as a server does, in a host without a bus. Rejects with `RENDER_FAILED` if a component throws; the
 * message names the part as `what`.
 */
export async function rendered(part: ReactNode, what: string, { api, at, samples }: Place): Promise<void> {
  const host: Host = { api, bus: undefined, site: samples.site, renderSlot: () => null }
  const { pathname, search, hash } = new URL(at, 'https://shop.test')
  const port: NavigationPort = {
    location: { pathname, search, hash },
    href: to => to,
    navigate: () => {},
  }
  const sheet = new ServerStyleSheet()
  try {
    await drawn(
      <StyleSheetManager sheet={sheet.instance}>
        <HostProvider value={host}>
          <NavigationProvider value={port}>
            <Suspense fallback={null}>{part}</Suspense>
          </NavigationProvider>
        </HostProvider>
      </StyleSheetManager>,
    )
  } catch (error) {
    throw new Failure('RENDER_FAILED', `${what} threw ${describe(error)}`)
  } finally {
    sheet.seal()
  }
}

function drawn(element: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      write: (_chunk, _encoding, done) => done(),
      final(done) {
        resolve()
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      onAllReady: () => stream.pipe(sink),
      onError: reject,
    })
  })
}
