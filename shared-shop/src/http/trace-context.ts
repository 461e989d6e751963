/** `{version}-{trace id}-{parent id}-{flags}`; later versions may add to it (W3C Trace Context §3.2, §4). */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** The trace id of a `traceparent` header, 32 hexadecimal digits; undefined where there is none that is well formed. */
export function traceIdOf(header: unknown): string | undefined {
  return typeof header === 'string' && header.length <= 256 ? form.exec(header)?.[1] : undefined
}

/** A trace id that nobody had before. For servers: browsers make UUIDs on secure pages only. */
export function newTraceId(): string {
  // Node keeps random bytes for UUIDs ahead; asked for by themselves they cost more than the rest of a small answer.
  return crypto.randomUUID().replaceAll('-', '')
}

/** The `traceparent` header of one request that belongs to the trace. */
export function traceparentOf(traceId: string): string {
  const values = crypto.getRandomValues(new Uint8Array(8))
  const parent = [...values].map(value => value.toString(16).padStart(2, '0')).join('')
  return `00-${traceId}-${parent}-01`
}
