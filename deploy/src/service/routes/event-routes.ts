import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { failures } from '../../contract/session.ts'
import { EventStreams, eventOf } from '../http/event-streams.ts'
import { type RegistryFeed, revisionOf } from '../registry/feed.ts'

/** Consoles. */
const READERS = { inAll: 200, perClient: 20 }
/** Shells and APIs: behind one address there may be many. */
const SHELLS = { inAll: 1_000, perClient: 200 }

const stream = {
  200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
  ...failures,
}

/** Server-sent events: `overview` for consoles, the number of the revision for those who serve what is live. */
export function eventRoutes(app: FastifyInstance, feed: RegistryFeed): { readonly changed: () => void } {
  const consoles = new EventStreams(app, READERS)
  const shells = new EventStreams(app, SHELLS)
  feed.subscribe(({ document }) => {
    consoles.send(eventOf('overview', ''))
    shells.send(eventOf('revision', String(revisionOf(document))))
  })
  app.get(
    '/api/events',
    {
      config: { access: 'read' },
      schema: { summary: 'Stream: what the overview shows has changed', response: stream },
    },
    (_request, reply) => consoles.open(reply, eventOf('overview', '')),
  )
  app.get(
    '/api/registry/events',
    {
      config: { access: 'public' },
      schema: { summary: 'Stream: the number of the newest revision', response: stream },
    },
    async (_request, reply) => {
      const { document } = await feed.state()
      shells.open(reply, eventOf('revision', String(revisionOf(document))))
    },
  )
  return { changed: () => consoles.send(eventOf('overview', '')) }
}
