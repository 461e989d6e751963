import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseModules } from '@khaneno/deploy/publish/module-graph'
import { localTarget } from '@khaneno/deploy/stores/target'
import { expect, onTestFinished, test } from 'vitest'
import { startAlteringHost } from './altering-host.ts'
import { type Failure, failures } from './failures.ts'
import { ALTERED_TEXT, alter, chunk, faultyRelease } from './faulty-release.ts'
import { publishFaulty } from './publish-faulty.ts'

const host = 'http://127.0.0.1:4'
const byAltering = (altered?: Failure['altered']) =>
  failures.find(failure => failure.altered === altered) as Failure

/** A new target with a release of this failure, and the origin of its altering host. */
async function published(failure: Failure, origin = host) {
  const root = mkdtempSync(join(tmpdir(), 'publish-faulty-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const places = { root, releasesDir: join(root, 'releases'), registryFile: join(root, 'registry.json') }
  const target = localTarget(places, { DEPLOY_USER: 'Negar' })
  await target.registry.update(document => document, { command: 'test' })
  await publishFaulty(target, '9.0.0', { failure, host: origin })
  const [entry] = (await target.registry.read()).microFrontends['mfe-cart'] ?? []
  const stored = (await target.releases.read('mfe-cart', '9.0.0', chunk)).toString()
  return { target, entry, stored }
}

test.each(failures)('a release – $name – parses, and is two scripts for the server', async failure => {
  const files = faultyRelease('9.0.0', failure)
  const modules = await releaseModules(
    'remoteEntry.ssr.js',
    Buffer.from(files['.vite/manifest.json'] ?? ''),
    path => files[path],
  )
  expect(modules.server).toEqual(['remoteEntry.ssr.js', chunk])
})

test('publishing – as it is, altered in the store, altered at the host – only the store or the URL differs', async () => {
  const intact = await published(byAltering())
  expect(intact.entry).toMatchObject({
    url: '/remotes/mfe-cart/9.0.0/mf-manifest.json',
    deployment: { traffic: 0, default: false },
    extras: { modules: { server: ['remoteEntry.ssr.js', chunk] } },
  })
  expect(intact.stored).not.toContain(ALTERED_TEXT)

  const inStore = await published(byAltering('in-store'))
  const atHost = await published(byAltering('at-host'))
  expect(inStore.stored).toContain(ALTERED_TEXT)
  expect(inStore.stored).toBe(alter(atHost.stored))
  expect(inStore.stored).toHaveLength(atHost.stored.length)
  expect(inStore.entry?.extras.integrity).toEqual(atHost.entry?.extras.integrity)
  expect(atHost.entry?.url).toBe(`${host}/remotes/mfe-cart/9.0.0/mf-manifest.json`)
})

test('an altering host – asked twice for a script, once for an unknown file – alters the second answer; 404', async () => {
  const { target, stored } = await published(byAltering('at-host'))
  const altering = await startAlteringHost(target.releases)
  onTestFinished(() => altering.close())
  const ask = (file: string) => fetch(`${altering.origin}/remotes/mfe-cart/9.0.0/${file}`)

  expect(await (await ask(chunk)).text()).toBe(stored)
  expect(await (await ask(chunk)).text()).toContain(ALTERED_TEXT)
  expect((await ask('gone.js')).status).toBe(404)
})
