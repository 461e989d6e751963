import { describe, expect, test } from 'vitest'
import { promoteVersion } from './commands.ts'
import { restore } from './recovery/restore.ts'
import { noKeys } from './registry/keys.ts'
import { bucketRegistry } from './stores/bucket-registry.ts'
import { bucketReleases } from './stores/bucket-releases.ts'
import { objectStore } from './stores/object-store.ts'
import type { DeployTarget } from './stores/target.ts'
import { fakeS3 } from './testing/s3/fake-s3.ts'
import { tempFolder } from './testing/temp-folder.ts'
import { version } from './testing/versions.ts'

type FakeS3 = Awaited<ReturnType<typeof fakeS3>>

function targetIn({ bucket }: FakeS3): DeployTarget {
  const objects = objectStore(bucket)
  const releases = bucketReleases(objects, 'https://cdn.example')
  const author = () => ({ by: 'Negar' })
  const registry = bucketRegistry(objects, { releases, author })
  return {
    root: tempFolder(),
    keys: noKeys,
    author,
    releases,
    registry,
    shells: async () => ({ running: [], silent: {} }),
  }
}

async function publishTo({ releases, registry }: DeployTarget, name: string): Promise<void> {
  await registry.update(document => document, { command: 'publish' })
  await releases.put('mfe-cart', name, tempFolder({ 'mf-manifest.json': '{}', 'a.js': '1', 'b.js': '2' }))
  const add = version(name)
  await registry.update(
    ({ microFrontends: { 'mfe-cart': known = [], ...others }, ...document }) => {
      const isKnown = known.some(({ metadata }) => metadata.version === name)
      return { ...document, microFrontends: { ...others, 'mfe-cart': isKnown ? known : [...known, add] } }
    },
    { command: 'publish' },
  )
}

/** Publishes version 2 beside the live version 1, promotes it, and takes that back. */
async function deploy(target: DeployTarget): Promise<void> {
  const { revision = 0 } = await target.registry.read()
  await publishTo(target, '2')
  await promoteVersion(target, 'mfe-cart', '2')
  await restore(target, revision)
}

async function expectWhole({ registry, releases }: DeployTarget): Promise<void> {
  const document = await registry.read()
  const versions = document.microFrontends['mfe-cart'] ?? []
  expect(versions.filter(({ deployment }) => deployment?.default)).toHaveLength(1)
  for (const { metadata } of versions) expect(await releases.has('mfe-cart', metadata.version)).toBe(true)
  expect((await registry.history(9)).map(({ revision }) => revision)).toContain(document.revision)
}

async function liveSite(): Promise<{ s3: FakeS3; target: DeployTarget }> {
  const s3 = await fakeS3()
  const target = targetIn(s3)
  await publishTo(target, '1')
  await promoteVersion(target, 'mfe-cart', '1')
  return { s3, target }
}

describe('deploying to a bucket', () => {
  test.each([
    ['a client that dies before its request arrives', false],
    ['a client that dies after its request was carried out', true],
  ])(
    'every request in turn – %s – the old or the new state, and the same commands succeed again',
    async (_what, isCarriedOut) => {
      for (let last = 0, ended = false; !ended; last++) {
        const { s3, target } = await liveSite()
        let requests = 0
        s3.before = () => (requests++ >= last + (isCarriedOut ? 1 : 0) ? 400 : undefined)
        s3.isLost = () => isCarriedOut && requests > last
        ended = await deploy(target).then(
          () => true,
          () => false,
        )
        s3.before = () => undefined
        s3.isLost = () => false

        await expectWhole(target)
        await deploy(target)
        await expectWhole(target)
        if (ended) expect(last).toBeGreaterThan(20)
      }
    },
  )

  test('a new site – its first command dies after any request – is still a new site, not a lost one', async () => {
    for (let last = 0; last < 8; last++) {
      const s3 = await fakeS3()
      const target = targetIn(s3)
      let requests = 0
      s3.before = () => (requests++ >= last ? 400 : undefined)
      await publishTo(target, '1').catch(() => undefined)
      s3.before = () => undefined

      await publishTo(target, '1')

      expect((await target.registry.read()).microFrontends['mfe-cart']).toHaveLength(1)
    }
  })
})
