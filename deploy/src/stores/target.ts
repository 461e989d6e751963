import { dirname, join } from 'node:path'
import { httpUrl, settingOf } from 'shared-server/settings/setting-forms'
import * as z from 'zod/mini'
import { type Author, authorOf } from '../lib/author.ts'
import { checkout, foldersFrom } from '../lib/place.ts'
import { metricsUrls, settingsFrom } from '../lib/settings.ts'
import { type AsksShells, askShells } from '../lib/shells.ts'
import { type Keys, keysFrom } from '../registry/keys.ts'
import { bucketRegistry, HISTORY } from './bucket-registry.ts'
import { bucketReleases } from './bucket-releases.ts'
import { localReleases } from './local-releases.ts'
import { objectStore } from './object-store.ts'
import { readHistory, readHistoryAt, readRegistry, updateRegistry } from './registry-file.ts'
import { type SharedText, sharedFile, sharedObject } from './shared-text.ts'
import type { RegistryStore, ReleaseStore } from './stores.ts'

export interface DeployTarget extends AsksShells {
  readonly root: string
  readonly releases: ReleaseStore
  readonly registry: RegistryStore
  readonly keys: Keys
  /** Who watches rollouts, next to the registry; absent where another process writes that. */
  readonly lease?: SharedText
  author(): Author
}

/** Folders on this machine, as used by `npm start` and the tests. */
export interface LocalTarget extends DeployTarget {
  readonly releasesDir: string
  readonly registryFile: string
}

const bucketSchema = z.object({
  S3_ENDPOINT: settingOf(httpUrl),
  S3_BUCKET: z.string().check(z.minLength(1)),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY_ID: z.string().check(z.minLength(1)),
  S3_SECRET: z.string().check(z.minLength(1)),
  RELEASES_URL: settingOf(httpUrl),
  RELEASES_ENCODING: z._default(z.enum(['br', 'identity']), 'br'),
})

/** Where and by whom: the keys and the author are those of the environment. `SETTING_INVALID`. */
export function localTarget(
  folders: { readonly root: string; readonly releasesDir: string; readonly registryFile: string },
  environment: NodeJS.ProcessEnv = process.env,
): LocalTarget {
  const { root, releasesDir, registryFile: file } = folders
  const keys = keysFrom(environment)
  const author = () => authorOf(root, environment)
  const registry = { file, releasesDir, keys, author }
  const metrics = metricsUrls(environment)
  return {
    ...folders,
    keys,
    author,
    shells: () => askShells(metrics),
    lease: sharedFile(join(dirname(file), 'watcher-lease.json')),
    releases: localReleases(releasesDir, join(dirname(file), 'source-maps')),
    registry: {
      read: async () => readRegistry(registry),
      update: async (change, note, options) => updateRegistry(registry, change, note, options),
      history: async count => readHistory(file, count),
      historyAt: async revision => readHistoryAt(file, revision),
    },
  }
}

/** What this checkout serves itself: under `DATA_DIR`, unless the environment says otherwise, relative to `root`. */
export function localTargetFrom(environment: NodeJS.ProcessEnv, root = checkout): LocalTarget {
  return localTarget(foldersFrom(environment, root), environment)
}

/** Where this checkout deploys to: the bucket `S3_BUCKET`, else its own folders. `SETTING_INVALID`. */
export function targetFromEnvironment(environment: NodeJS.ProcessEnv, root = checkout): DeployTarget {
  if (!environment.S3_BUCKET) return localTargetFrom(environment, root)
  const settings = settingsFrom(environment, bucketSchema)
  const objects = objectStore({
    endpoint: settings.S3_ENDPOINT,
    name: settings.S3_BUCKET,
    region: settings.S3_REGION,
    keyId: settings.S3_KEY_ID,
    secret: settings.S3_SECRET,
  })
  const releases = bucketReleases(objects, settings.RELEASES_URL, { encoding: settings.RELEASES_ENCODING })
  const keys = keysFrom(environment)
  const author = () => authorOf(root, environment)
  const metrics = metricsUrls(environment)
  return {
    root,
    keys,
    author,
    shells: () => askShells(metrics),
    releases,
    // Names a machine; that folder is not public.
    lease: sharedObject(objects, `${HISTORY}watcher-lease.json`),
    registry: bucketRegistry(objects, { releases, keys, author }),
  }
}
