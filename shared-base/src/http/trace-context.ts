/** `{version}-{trace id}-{parent id}-{flags}`; later versions may append fields (W3C Trace Context §3.2, §4). */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** The trace id of a `traceparent` header, 32 hexadecimal digits; undefined if missing or malformed. */
export function traceIdOf(header: unknown): string | undefined {
  return typeof header === 'string' && header.length <= 256 ? form.exec(header)?.[1] : undefined
}

/** A new random trace id. For servers: browsers provide UUIDs only in secure contexts. */
export function newTraceId(): string {
  // Node caches random bytes for UUIDs; requesting them separately costs more than the rest of a small answer.
  return crypto.randomUUID().replaceAll('-', '')
}

export function traceparentOf(traceId: string): string {
  const values = crypto.getRandomValues(new Uint8Array(8))
  const parent = [...values].map(value => value.toString(16).padStart(2, '0')).join('')
  return `00-${traceId}-${parent}-01`
}
