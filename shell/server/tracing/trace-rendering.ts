import { traceIdOf } from 'shared-base/http/trace-context'
import { currentSpan, type Tracing } from 'shared-server/tracing/tracing'
import type { Renderer } from '../rendering/renderer.ts'

export interface RenderingSpans {
  /** A renderer that records one span per page. */
  readonly traced: (renderer: Renderer) => Renderer
  /**
   * The span in which a trace's page is being rendered, as a `traceparent`: the parent of a call that a rendering process
   * makes. Those processes run the code of remotes, so they record no spans, and their calls name only the trace.
   */
  readonly spanOf: (traceId: string) => string | undefined
}

export function traceRenderings(tracing: Tracing): RenderingSpans {
  const open = new Map<string, string>()
  return {
    spanOf: traceId => open.get(traceId),
    traced: renderer => ({
      async render(job, signal) {
        const parent = currentSpan.getStore()
        if (parent === undefined || job.trace === undefined || traceIdOf(parent) !== job.trace)
          return renderer.render(job, signal)
        const span = tracing.begin('render page', {
          kind: 'internal',
          within: { traceparent: parent },
          attributes: { 'shop.composition': job.composed.composition.key },
        })
        open.set(job.trace, span.traceparent)
        let isError = true
        try {
          const page = await renderer.render(job, signal)
          isError = page.status >= 500
          return page
        } finally {
          span.end({ isError })
          if (open.get(job.trace) === span.traceparent) open.delete(job.trace)
        }
      },
    }),
  }
}
