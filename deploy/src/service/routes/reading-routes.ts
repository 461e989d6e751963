import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registryDocumentSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import { healthSchema, overviewSchema } from '../../contract/overview.ts'
import { DeployError } from '../../lib/deploy-error.ts'
import type { RegistryFeed } from '../registry/feed.ts'
import type { Figures } from '../registry/figures.ts'
import { overviewOf } from '../views/overview.ts'
import { failures } from './answers.ts'

interface Reading {
  readonly feed: RegistryFeed
  readonly figures: Figures
  readonly environment: string
  readonly now: () => Date
}

const minutes = z._default(
  z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(7 * 24 * 60)),
  60,
)

/** What the console and the command line read: the registry, and the health of what is live. */
export function readingRoutes(app: FastifyInstance, { feed, figures, environment, now }: Reading): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    '/api/overview',
    {
      config: { access: 'read' },
      schema: { summary: 'What is live, and how it does', response: { 200: overviewSchema, ...failures } },
    },
    async () => overviewOf(await feed.state(), { figures, environment, now: now() }),
  )
  typed.get(
    '/api/registry',
    {
      config: { access: 'read' },
      schema: { summary: 'The registry document', response: { 200: registryDocumentSchema, ...failures } },
    },
    async () => (await feed.state()).document,
  )
  typed.get(
    '/api/remotes/:remote/health',
    {
      config: { access: 'read' },
      schema: {
        summary: 'Charts of the canary against the default',
        params: z.object({ remote: z.string() }),
        querystring: z.object({ minutes }),
        response: { 200: healthSchema, ...failures },
      },
    },
    async ({ params: { remote }, query }) => {
      const { document } = await feed.state()
      if (!Object.hasOwn(document.microFrontends, remote))
        throw new DeployError('UNKNOWN_REMOTE', `The registry knows no remote ${remote}`)
      return await figures.health(document, remote, query.minutes)
    },
  )
}
