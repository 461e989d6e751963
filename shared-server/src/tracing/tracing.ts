import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts of a span. Nothing of a person: no address, query, id or text that a visitor sent, and no value of a statement. */
type Attributes = Readonly<Record<string, string | number | string[]>>

interface SpanEnd {
  /** Replaces the name, which is not always known when the span begins. */
  readonly name?: string
  readonly attributes?: Attributes
  readonly isError?: boolean
}

export interface Span {
  /** The `traceparent` header that makes the receiver's spans children of this one. */
  readonly traceparent: string
  /** Something that happened meanwhile. */
  event(name: string, attributes: Attributes): void
  end(result?: SpanEnd): void
}

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'internal'
  /** The `traceparent` of the span that this one is a child of, or the trace that it is the first of. */
  readonly within: { readonly traceparent: string } | { readonly traceId: string }
  readonly attributes?: Attributes
}

export interface Tracing {
  begin(name: string, start: SpanStart): Span
  /** Sends what it still has, for 2 s at most. Never rejects. */
  close(): Promise<void>
}

/** The `traceparent` of the span that the current work belongs to; undefined outside of requests and without tracing. */
export const currentSpan = new AsyncLocalStorage<string>()
