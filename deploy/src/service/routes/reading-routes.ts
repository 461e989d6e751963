import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { registryDocumentSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import { diffSchema } from '../../contract/diff.ts'
import { remoteFaultsSchema } from '../../contract/faults.ts'
import { overviewSchema } from '../../contract/overview.ts'
import { type History, historySchema } from '../../contract/rollout.ts'
import { failures } from '../../contract/session.ts'
import { runningShellsSchema } from '../../lib/shells.ts'
import { changesOf } from '../../recovery/history-text.ts'
import type { StoredEntry } from '../../registry/history-entry.ts'
import type { RegistryStore } from '../../stores/stores.ts'
import type { DeployTarget } from '../../stores/target.ts'
import type { MetricsSource } from '../../watcher/figures/scraper.ts'
import type { RegistryFeed, RegistryState } from '../registry/feed.ts'
import { diffOf, releaseSizes } from '../views/diff.ts'
import { faultsOf } from '../views/faults.ts'
import { type Figures, overviewOf, type ShownSite } from '../views/overview.ts'
import { sourcePositions } from '../views/source-positions.ts'

interface Reading {
  readonly feed: RegistryFeed
  readonly target: DeployTarget
  readonly figures: Figures
  readonly site: ShownSite
  readonly now: () => Date
  /** The processes that know what broke. */
  readonly metrics: MetricsSource
}

export function readingRoutes(
  app: FastifyInstance,
  { feed, target, figures, site, now, metrics }: Reading,
): void {
  const sizesOf = releaseSizes(target.releases)
  const findSource = sourcePositions(target.releases)
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
    '/api/shells',
    {
      config: { access: 'read' },
      schema: {
        summary: 'What the running shells support',
        response: { 200: runningShellsSchema, ...failures },
      },
    },
    () => target.shells(),
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
    '/api/remotes/:remote/faults',
    {
      config: { access: 'read' },
      schema: {
        summary: 'Faults of a remote in the last day, grouped',
        params: z.object({ remote: z.string() }),
        response: { 200: remoteFaultsSchema, ...failures },
      },
    },
    ({ params }) => faultsOf(metrics, params.remote, findSource),
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

/** Revisions that are read at most beyond those at hand. */
const MOST_READ = 200

interface Wanted {
  readonly remote?: string | undefined
  readonly before?: number | undefined
  readonly count: number
}

/** Changes of the registry, newest first; also of one that cannot be read. */
async function historyOf(
  { document, entries }: Partial<RegistryState> & Pick<RegistryState, 'entries'>,
  { remote, before, count }: Wanted,
  registry: Pick<RegistryStore, 'historyAt'>,
): Promise<History> {
  const isWanted = (entry: StoredEntry) =>
    (before === undefined || entry.revision < before) && (remote === undefined || namesRemote(entry, remote))
  const wanted = changesOf(entries, document).filter((_, index) => isWanted(entries[index] as StoredEntry))
  const oldest = entries.at(-1)?.revision ?? 0
  const start = Math.min(oldest, before ?? oldest) - 1
  for (let at = start; at > 0 && wanted.length < count && start - at < MOST_READ; at--) {
    const older = await registry.historyAt(at)
    wanted.push(...changesOf(older.filter(isWanted), undefined))
  }
  return { entries: wanted.slice(0, count) }
}

function namesRemote({ event, changes }: Pick<StoredEntry, 'event' | 'changes'>, remote: string): boolean {
  return event?.remote === remote || changes.some(line => line.startsWith(`${remote}: `))
}
