import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { integrityOf } from 'shared-remote/integrity'
import { registryDocumentSchema, releaseSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import { uploadSchema } from '../contract/uploads.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { runningShellsSchema } from '../lib/shells.ts'
import { SOURCE_MAPS } from '../lib/source-maps.ts'
import { RELEASE } from '../publish/stored-release.ts'
import { noKeys } from '../registry/keys.ts'
import type { DeployTarget } from '../stores/target.ts'
import { findVersion } from '../versions/live.ts'
import type { CallService } from './service-client.ts'

/** Files sent at a time. */
const AT_ONCE = 4
/** How long the service may check and store a release, ms: less than it keeps a silent connection. */
const CHECKED_MS = 110_000

/**
 * Where a checkout publishes through the deploy service: storing a release uploads what the service lacks of it, and the
 * service lists and signs it. `local` is the checkout.
 */
export function serviceTarget(call: CallService, local: Pick<DeployTarget, 'root' | 'author'>): DeployTarget {
  const document = async () => await call('GET', '/api/registry', registryDocumentSchema)
  const isListed = async (remote: string, version: string) =>
    findVersion(await document(), remote, version) !== undefined
  const only = (what: string) => new DeployError('SERVICE_NEEDED', `Only the deploy service can ${what}`)
  return {
    root: local.root,
    author: local.author,
    keys: noKeys,
    shells: () => call('GET', '/api/shells', runningShellsSchema),
    releases: {
      has: isListed,
      put: (remote, _version, folder) => upload(call, remote, folder),
      list: async () => {
        throw only('list the releases of its store')
      },
      read: async () => {
        throw only('read the releases of its store')
      },
      sourceMaps: async () => {
        throw only('read source maps')
      },
      remove: async () => {
        throw only('remove releases')
      },
      url: () => {
        throw only('tell the address of a release')
      },
    },
    registry: {
      read: document,
      async update(change) {
        const before = await document()
        if (change(before) !== before) throw only('change the registry')
      },
      history: async () => [],
      historyAt: async () => [],
    },
  }
}

async function upload(call: CallService, remote: string, folder: string): Promise<void> {
  const release = releaseSchema.parse(JSON.parse(readFileSync(join(folder, RELEASE), 'utf8')))
  const maps = join(folder, SOURCE_MAPS)
  const begun = await call('POST', `/api/remotes/${encodeURIComponent(remote)}/releases`, uploadSchema, {
    release,
    ...(existsSync(maps) && { sourceMaps: integrityOf('sha256', readFileSync(maps)) }),
  })
  if (begun.state === 'published') return
  const path = `/api/uploads/${begun.id}`
  await pLimit(AT_ONCE).map(begun.missing, async file => {
    const encoded = file.split('/').map(encodeURIComponent).join('/')
    await call('PUT', `${path}/files/${encoded}`, z.undefined(), readFileSync(join(folder, file)))
  })
  await call('POST', `${path}/complete`, z.object({ version: z.string() }), undefined, CHECKED_MS)
}
