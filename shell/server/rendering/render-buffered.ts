import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { faultOf, type RemoteFault } from '../../engine/composition/remote-loader.ts'
import { partInStack } from '../../engine/parts/remote-part.tsx'

/** Longest that drawing may wait for a part that suspends, ms; none should, because its module and data are there. */
const DRAW_DEADLINE_MS = 2_000

/**
 * Renders to one chunk when everything is ready: styled-components collects styles per render, and a render takes a few
 * milliseconds (federation.md). A part that throws, or is not there at the deadline, leaves its skeleton, and the browser
 * renders it (docs/decisions/0002).
 */
export function renderBuffered(
  element: ReactElement,
  onFault: (fault: RemoteFault) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(deadline)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      // Otherwise React moves a late part to the end of the document and puts it in place by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError(error) {
        clearTimeout(deadline)
        reject(error)
      },
      onError(error, { componentStack }) {
        onFault(faultOf(error, partInStack(componentStack) ?? { remote: 'shell', expose: 'page' }))
        return 'remote-fault'
      },
    })
    const deadline = setTimeout(
      () => stream.abort(new Error(`not drawn within ${DRAW_DEADLINE_MS} ms`)),
      DRAW_DEADLINE_MS,
    )
  })
}
