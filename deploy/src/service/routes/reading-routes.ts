import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registryDocumentSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import { diffSchema } from '../../contract/diff.ts'
import { overviewSchema } from '../../contract/overview.ts'
import { historySchema } from '../../contract/rollout.ts'
import { failures } from '../../contract/session.ts'
import type { DeployTarget } from '../../stores/target.ts'
import type { RegistryFeed } from '../registry/feed.ts'
import { diffOf, releaseSizes } from '../views/diff.ts'
import { historyOf } from '../views/history.ts'
import { type Figures, overviewOf, type ShownSite } from '../views/overview.ts'

interface Reading {
  readonly feed: RegistryFeed
  readonly target: DeployTarget
  readonly figures: Figures
  readonly site: ShownSite
  readonly now: () => Date
}

export function readingRoutes(app: FastifyInstance, { feed, target, figures, site, now }: Reading): void {
  const sizesOf = releaseSizes(target.releases)
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    '/api/overview',
    {
      config: { access: 'read' },
      schema: { summary: 'What is live, and how it does', response: { 200: overviewSchema, ...failures } },
    },
    async () => overviewOf(await feed.state(), { figures, site, now: now() }),
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
    '/api/history',
    {
      config: { access: 'read' },
      schema: {
        summary: 'The changes of the registry, newest first',
        querystring: z.object({
          remote: z.optional(z.string()),
          before: z.optional(z.coerce.number<unknown>().check(z.int())),
          count: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(200)), 20),
        }),
        response: { 200: historySchema, ...failures },
      },
    },
    async ({ query }) => {
      // What led to a registry that is broken or lost is needed to repair it.
      const state = await feed
        .look()
        .catch(async () => ({ entries: await target.registry.history(query.count) }))
      return await historyOf(state, query, target.registry)
    },
  )
  typed.get(
    '/api/remotes/:remote/diff',
    {
      config: { access: 'read' },
      schema: {
        summary: 'What differs between two releases',
        params: z.object({ remote: z.string() }),
        querystring: z.object({ from: z.string(), to: z.string() }),
        response: { 200: diffSchema, ...failures },
      },
    },
    async ({ params, query }) =>
      await diffOf((await feed.state()).document, { ...params, ...query }, sizesOf),
  )
}
