import { traceIdOf } from 'shared-base/http/trace-context'
import { currentSpan, type Span, type Tracing } from 'shared-server/tracing/tracing'
import type { PartFault } from '../pages/renderer-context.ts'
import type { Renderer } from '../rendering/renderer.ts'

export interface RenderingSpans {
  /** A renderer that records one span per page. */
  readonly traced: (renderer: Renderer) => Renderer
  /**
   * The span in which a trace's page is being rendered, as a `traceparent`: the parent of a call that a rendering process
   * makes. Those processes run the code of remotes, so they record no spans, and their calls name only the trace.
   */
  readonly spanOf: (traceId: string) => string | undefined
  /** Adds a fault to the span of its page. Without the message, which may name a person. */
  readonly addFault: (fault: PartFault) => void
}

export function traceRenderings(tracing: Tracing): RenderingSpans {
  const open = new Map<string, Span>()
  return {
    spanOf: traceId => open.get(traceId)?.traceparent,
    addFault({ remote, version, expose, phase, code, at, trace = '' }) {
      const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(at ?? '') ?? []
      open.get(trace)?.event('exception', {
        'exception.type': code,
        'shop.release': nameOf(remote, version),
        'shop.expose': expose,
        'shop.phase': phase,
        ...(file && {
          'code.file.path': file,
          'code.line.number': Number(line),
          'code.column.number': Number(column),
        }),
      })
    },
    traced: renderer => ({
      async render(job, signal) {
        const parent = currentSpan.getStore()
        if (parent === undefined || job.trace === undefined || traceIdOf(parent) !== job.trace)
          return renderer.render(job, signal)
        const { composition } = job.composed
        const span = tracing.begin('render page', {
          kind: 'internal',
          within: { traceparent: parent },
          attributes: {
            'shop.composition': composition.key,
            'shop.releases': Object.values(composition.remotes).map(({ name, version }) =>
              nameOf(name, version),
            ),
          },
        })
        open.set(job.trace, span)
        let isError = true
        try {
          const page = await renderer.render(job, signal)
          isError = page.status >= 500
          return page
        } finally {
          span.end({ isError })
          if (open.get(job.trace) === span) open.delete(job.trace)
        }
      },
    }),
  }
}

/** As other tools name releases: `mfe-cart@1.2.3`. */
function nameOf(remote: string, version: string): string {
  return `${remote}@${version}`
}
