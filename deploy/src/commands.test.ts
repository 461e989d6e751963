import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryVersion } from 'shared-remote/registry-document'
import { supportedContracts } from 'shared-remote/supported-contracts'
import { writeFiles } from 'shared-remote/testing/write-files'
import { describe, expect, test } from 'vitest'
import { check, list, promoteVersion, prune, retireRemote, rollBackOf, startCanaryOf } from './commands.ts'
import { quarantineVersion } from './rollouts.ts'
import { updateRegistry } from './stores/registry-file.ts'
import { type LocalTarget, localTarget } from './stores/target.ts'
import { tempFolder } from './testing/temp-folder.ts'
import { documentOf, version } from './testing/versions.ts'

const now = new Date('2026-11-20T10:00:00.000Z')

function targetWith(microFrontends: Record<string, RegistryVersion[]>): LocalTarget {
  const root = tempFolder()
  const target = localTarget({
    root,
    releasesDir: join(root, 'releases'),
    registryFile: join(root, 'registry.json'),
  })
  updateRegistry(target.registryFile, () => documentOf(microFrontends))
  for (const [remote, versions] of Object.entries(microFrontends))
    for (const { metadata } of versions)
      mkdirSync(join(target.releasesDir, remote, metadata.version), { recursive: true })
  return target
}

test('publish, canary, promote, roll back – list shows at each step who gets which version', async () => {
  const target = targetWith({ 'mfe-cart': [version('1'), version('2')] })
  const lines = async () => (await list(target)).map(line => line.replace(/ +/g, ' ').trim())

  expect(await promoteVersion(target, 'mfe-cart', '1', { now })).toBe('1')
  expect(await lines()).toEqual(['live 100% mfe-cart 1', 'mfe-cart 2'])
  expect(await startCanaryOf(target, 'mfe-cart', 10, undefined, { now })).toBe('2')
  expect(await lines()).toEqual(['live 90% mfe-cart 1', 'try 10% mfe-cart 2'])
  expect(await promoteVersion(target, 'mfe-cart', undefined, { now })).toBe('2')
  expect(await lines()).toEqual(['before mfe-cart 1', 'live 100% mfe-cart 2'])
  expect(await rollBackOf(target, 'mfe-cart', { now })).toBe('1')
  expect(await lines()).toEqual(['live 100% mfe-cart 1', 'withdrawn mfe-cart 2'])
})

test('promote – last published version was rolled back – promoted only if named explicitly', async () => {
  const target = targetWith({ 'mfe-cart': [version('1'), version('2')] })
  await promoteVersion(target, 'mfe-cart', '1', { now })
  await startCanaryOf(target, 'mfe-cart', 10, '2', { now })
  await rollBackOf(target, 'mfe-cart', { now })

  const takenBack = expect.objectContaining({ code: 'TAKEN_BACK' })
  await expect(promoteVersion(target, 'mfe-cart', undefined, { now })).rejects.toThrow(takenBack)
  await expect(startCanaryOf(target, 'mfe-cart', 10, undefined, { now })).rejects.toThrow(takenBack)

  expect(await promoteVersion(target, 'mfe-cart', '2', { now })).toBe('2')
})

test('promote – no version named – the canary, or the only newer one; several are listed instead', async () => {
  const target = targetWith({ 'mfe-cart': [version('1'), version('2'), version('3')] })
  await promoteVersion(target, 'mfe-cart', '1', { now })
  const refused = {
    code: 'VERSION_NEEDED',
    message: expect.stringMatching(/name the one to promote\n {2}2\n {2}3$/),
  }
  await expect(promoteVersion(target, 'mfe-cart', undefined, { now })).rejects.toMatchObject(refused)
  await startCanaryOf(target, 'mfe-cart', 10, '2', { now })
  expect(await promoteVersion(target, 'mfe-cart', undefined, { now })).toBe('2')
  expect(await promoteVersion(target, 'mfe-cart', undefined, { now })).toBe('3')
})

test('list – a version in quarantine – says so', async () => {
  const target = targetWith({ 'mfe-cart': [version('1'), version('2')] })
  await promoteVersion(target, 'mfe-cart', '1', { now })
  await quarantineVersion(target, 'mfe-cart', { version: '2', now })
  expect(await list(target)).toContainEqual(expect.stringMatching(/^quarantined +mfe-cart +2/))
})

describe('incompatible versions', () => {
  const messages = (sends: number, hears: number) => ({
    messages: { sends: { 'cart/add': sends }, hears: { 'cart/clear': hears } },
  })
  const target = () =>
    targetWith({
      'mfe-catalog': [version('1', messages(1, 1)), version('2', messages(2, 1))],
      'mfe-cart': [version('1', { messages: { sends: {}, hears: { 'cart/add': 1 } } })],
    })

  test('promote – incompatible – INCOMPATIBLE, and nothing changes', async () => {
    const shop = target()
    await promoteVersion(shop, 'mfe-cart', '1', { now })
    await promoteVersion(shop, 'mfe-catalog', '1', { now })
    const before = await shop.registry.read()

    const incompatible = expect.objectContaining({ code: 'INCOMPATIBLE' })
    await expect(promoteVersion(shop, 'mfe-catalog', '2', { now })).rejects.toThrow(incompatible)
    await expect(startCanaryOf(shop, 'mfe-catalog', 5, '2', { now })).rejects.toThrow(incompatible)
    expect(await shop.registry.read()).toEqual(before)
  })

  test('promote – incompatible but forced – live; check reports it, and other remotes can still be promoted', async () => {
    const shop = target()
    await promoteVersion(shop, 'mfe-cart', '1', { now })
    await check(shop)
    await promoteVersion(shop, 'mfe-catalog', '2', { now, force: true })

    await expect(check(shop)).rejects.toThrow(expect.objectContaining({ code: 'INCOMPATIBLE' }))
    expect(await promoteVersion(shop, 'mfe-cart', '1', { now })).toBe('1')
  })
})

test('promote, check – an import that the running shell lacks – INCOMPATIBLE with SHARED_UNKNOWN, unless forced', async () => {
  const shared = { 'shared-ui': ['Gauge'] }
  const supported = { ...supportedContracts, shared: { 'shared-ui': ['Badge'] } }
  const target = {
    ...targetWith({ 'mfe-cart': [version('1'), version('2', { shared })] }),
    shells: async () => ({ running: [{ origins: ['http://shell'], supported }], silent: {} }),
  }
  const refused = { code: 'INCOMPATIBLE', message: expect.stringContaining('SHARED_UNKNOWN mfe-cart 2') }

  expect(await promoteVersion(target, 'mfe-cart', '1', { now })).toBe('1')
  await expect(promoteVersion(target, 'mfe-cart', '2', { now })).rejects.toMatchObject(refused)
  await expect(startCanaryOf(target, 'mfe-cart', 5, '2', { now })).rejects.toMatchObject(refused)
  await promoteVersion(target, 'mfe-cart', '2', { now, force: true })
  await expect(check(target)).rejects.toMatchObject(refused)
})

test('prune – old versions – removed from the registry along with their files, and no others', async () => {
  const old = { published: '2026-09-01T00:00:00.000Z' }
  const target = targetWith({ 'mfe-cart': [version('1', old), version('2', old)] })
  await promoteVersion(target, 'mfe-cart', '2', { now })

  expect(await prune(target, 30, now)).toEqual(['mfe-cart 1'])

  expect(existsSync(join(target.releasesDir, 'mfe-cart/1'))).toBe(false)
  expect(existsSync(join(target.releasesDir, 'mfe-cart/2'))).toBe(true)
  expect(await list(target)).toHaveLength(1)
})

test('check – a remote of the checkout has no live version – NOTHING_LIVE names it, unless it was retired', async () => {
  const target = targetWith({ 'mfe-cart': [version('1')], 'mfe-header': [version('1')] })
  for (const remote of ['mfe-cart', 'mfe-header'])
    writeFiles(target.root, { [`${remote}/vite.config.ts`]: '' })
  await promoteVersion(target, 'mfe-cart', '1', { now })

  await expect(check(target)).rejects.toThrow(
    expect.objectContaining({ code: 'NOTHING_LIVE', message: expect.stringContaining('mfe-header') }),
  )
  await promoteVersion(target, 'mfe-header', '1', { now })
  await check(target)
  await retireRemote(target, 'mfe-cart', { now })
  await check(target)
})
