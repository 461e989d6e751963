import type { FastifyReply } from 'fastify'

/** Answers with server-sent events: takes the response over from the framework, including the headers set by plugins. */
export function openEventStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Close the connection with the stream, so that a closing server does not wait for an idle one.
    connection: 'close',
    // Keep proxies from buffering the stream.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return raw
}
