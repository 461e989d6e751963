import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'shared-base/schema'

const text = { stringValue: z.optional(z.string()), intValue: z.optional(z.number()) }
const value = z.object({
  ...text,
  arrayValue: z.optional(z.object({ values: z.array(z.object(text)) })),
})
const attributes = z.array(z.object({ key: z.string(), value }))
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes,
  events: z.array(z.object({ name: z.string(), attributes })),
  status: z.object({ code: z.number() }),
})
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

/** A span as it arrived, with its attributes as text. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string | undefined
  readonly name: string
  readonly service: string
  readonly isError: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly events: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[]
}

/** A collector that takes OTLP as JSON over HTTP. `raw` is all that arrived, as text. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/v1/traces') {
      bodies.push(body)
      spans.push(...spansOf(body))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw: () => bodies.join('\n'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function spansOf(body: string): ReceivedSpan[] {
  return bodySchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = textsOf(resource.attributes)['service.name'] ?? ''
    return scopeSpans.flatMap(scope =>
      scope.spans.map(({ status, attributes: given, events, ...span }) => ({
        ...span,
        service,
        isError: status.code === 2,
        attributes: textsOf(given),
        events: events.map(event => ({ name: event.name, attributes: textsOf(event.attributes) })),
      })),
    )
  })
}

function textsOf(given: z.infer<typeof attributes>): Record<string, string> {
  return Object.fromEntries(
    given.map(({ key, value }) => [key, (value.arrayValue?.values ?? [value]).map(textOf).join(', ')]),
  )
}

function textOf({ stringValue, intValue }: z.infer<typeof value>): string {
  return String(stringValue ?? intValue)
}
