import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyText } from 'shared-remote/registry-signature'
import { describe, expect, test } from 'vitest'
import { list, promoteVersion, prune, retireRemote } from '../commands.ts'
import { nameOfEntry } from '../registry/history-entry.ts'
import { newKeys } from '../registry/keys.ts'
import { type LocalTarget, localTarget } from '../stores/target.ts'
import { tempTarget } from '../testing/temp-target.ts'
import { version } from '../testing/versions.ts'
import { historyLines, lastChanges } from './history-text.ts'
import { rebuild, restore } from './restore.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const shop = (environment?: NodeJS.ProcessEnv) =>
  tempTarget({ 'mfe-cart': [version('1'), version('2')], 'mfe-header': [version('1')] }, environment)

/** Revision 1 is the new site, then `mfe-header` 1, `mfe-cart` 1 and `mfe-cart` 2 become live. */
async function liveShop(environment?: NodeJS.ProcessEnv): Promise<LocalTarget> {
  const target = shop(environment)
  await promoteVersion(target, 'mfe-header', '1', { now })
  await promoteVersion(target, 'mfe-cart', '1', { now })
  await promoteVersion(target, 'mfe-cart', '2', { now, reason: 'the new drawer' })
  return target
}

const live = async (target: LocalTarget) =>
  (await list(target)).filter(line => line.startsWith('live')).map(line => line.replace(/ +/g, ' ').trim())
const written = (target: LocalTarget) => readFileSync(target.registryFile, 'utf8')
const isCoded = (code: string) => expect.objectContaining({ code })

describe('history', () => {
  test('history – after some commands – newest first: revision, time, who, command, changes and reason', async () => {
    const target = await liveShop()

    const lines = historyLines(await lastChanges(target, 2))

    expect(lines).toEqual([
      '4  2026-11-20 10:00  Negar  promote mfe-cart 2',
      '    mfe-cart: default 1 → 2',
      '    reason: the new drawer',
      '3  2026-11-20 10:00  Negar  promote mfe-cart 1',
      '    mfe-cart: default none → 1',
    ])
  })

  test('history – a command that changes nothing – adds no revision', async () => {
    const target = await liveShop()
    const before = written(target)

    await promoteVersion(target, 'mfe-cart', '2', { now })

    expect(written(target)).toBe(before)
    expect(await target.registry.history(9)).toHaveLength(4)
  })

  test('history – an entry that no registry followed, as a crash leaves it – marked, and its revision not used again', async () => {
    const target = await liveShop()
    const before = written(target)
    await promoteVersion(target, 'mfe-cart', '1', { now })
    writeFileSync(target.registryFile, before)

    expect(historyLines(await lastChanges(target)).slice(0, 2)).toEqual([
      '5  2026-11-20 10:00  Negar  promote mfe-cart 1  (never live)',
      '    mfe-cart: default 2 → 1',
    ])
    await promoteVersion(target, 'mfe-header', '1', { now })
    await retireRemote(target, 'mfe-header', { now })
    expect((await target.registry.read()).revision).toBe(6)
  })

  test('history – a registry of an older version, without revision – becomes its first entry', async () => {
    const target = shop()
    rmSync(join(target.root, 'registry-history'), { recursive: true })
    const { schema, microFrontends } = await target.registry.read()
    writeFileSync(target.registryFile, JSON.stringify({ schema, microFrontends }))

    await promoteVersion(target, 'mfe-cart', '1', { now })

    expect((await target.registry.history(9)).map(({ revision, command }) => [revision, command])).toEqual([
      [1, 'promote mfe-cart 1'],
      [0, expect.stringMatching(/^found/)],
    ])
    await expect(restore(target, 0)).rejects.toThrow(isCoded('DROPS_LIVE'))
  })
})

describe('restore', () => {
  test('restore – an earlier revision – its versions are live again, as a new revision', async () => {
    const target = await liveShop()

    await restore(target, 3, { now })

    expect(await live(target)).toEqual(['live 100% mfe-cart 1', 'live 100% mfe-header 1'])
    expect((await target.registry.read()).revision).toBe(5)
  })

  test('restore – versions served or published since – still listed, with the time at which they stopped', async () => {
    const target = await liveShop()
    const later = new Date('2026-11-21T10:00:00.000Z')

    await restore(target, 3, { now: later })

    const [, second] = (await target.registry.read()).microFrontends['mfe-cart'] ?? []
    const stopped = { servedUntil: later.toISOString(), defaultUntil: later.toISOString() }
    expect(second).toMatchObject({ deployment: { traffic: 0, default: false }, extras: stopped })
  })

  test.each([
    ['lost', (file: string) => rmSync(file)],
    ['no JSON', (file: string) => writeFileSync(file, '{')],
    ['another document', (file: string) => writeFileSync(file, '{"schema":"x"}')],
  ])('restore – the registry is %s – other commands refuse, then it is as before', async (_what, spoil) => {
    const target = await liveShop()
    spoil(target.registryFile)
    const code = expect.stringMatching(/^REGISTRY_(MISSING|BROKEN)$/)
    await expect(promoteVersion(target, 'mfe-cart', '1')).rejects.toMatchObject({ code })

    await restore(target, 4, { now })

    expect(await live(target)).toEqual(['live 100% mfe-cart 2', 'live 100% mfe-header 1'])
    expect((await target.registry.read()).revision).toBe(5)
  })

  test('restore – a live release of it is gone – RELEASE_MISSING; one that was not live is left out', async () => {
    const target = await liveShop()
    rmSync(join(target.releasesDir, 'mfe-cart/1'), { recursive: true })

    await expect(restore(target, 3)).rejects.toThrow(isCoded('RELEASE_MISSING'))
    await restore(target, 4)

    expect((await target.registry.read()).microFrontends['mfe-cart']).toHaveLength(1)
  })

  test('restore – a remote is live that was not then – DROPS_LIVE, until it is retired', async () => {
    const target = await liveShop()
    await expect(restore(target, 2)).rejects.toThrow(isCoded('DROPS_LIVE'))

    await retireRemote(target, 'mfe-cart', { now })
    await restore(target, 2, { now })

    expect(await live(target)).toEqual(['live 100% mfe-header 1'])
    expect((await target.registry.read()).retired).toEqual(['mfe-cart'])
  })

  test.each([9, Number.NaN])('restore – revision %s – REVISION_UNKNOWN', async revision => {
    await expect(restore(await liveShop(), revision)).rejects.toThrow(isCoded('REVISION_UNKNOWN'))
  })

  test('restore – its entry was changed by hand – REVISION_UNKNOWN', async () => {
    const target = await liveShop()
    const folder = join(target.root, 'registry-history')
    const [file = ''] = readdirSync(folder).filter(name => name.startsWith('0000000003'))
    writeFileSync(
      join(folder, file),
      readFileSync(join(folder, file), 'utf8').replace('"traffic":100', '"traffic":99'),
    )

    await expect(restore(target, 3)).rejects.toThrow(isCoded('REVISION_UNKNOWN'))
  })
})

describe('rebuild', () => {
  const lose = (target: LocalTarget) => {
    rmSync(target.registryFile)
    rmSync(join(target.root, 'registry-history'), { recursive: true })
  }

  test('rebuild – registry and history lost – everything can be promoted, nothing is live, the revision is higher than any before', async () => {
    const target = await liveShop()
    lose(target)
    await expect(list(target)).rejects.toThrow(isCoded('REGISTRY_MISSING'))

    expect(await rebuild(target, { now })).toEqual([])

    expect(await live(target)).toEqual([])
    await promoteVersion(target, 'mfe-cart', '2', { now })
    expect(await live(target)).toEqual(['live 100% mfe-cart 2'])
    expect((await target.registry.read()).revision).toBeGreaterThan(1_700_000_000)
  })

  test('rebuild – a release without its data, of an older version – left out and named', async () => {
    const target = await liveShop()
    lose(target)
    rmSync(join(target.releasesDir, 'mfe-cart/1/release.json'))

    expect(await rebuild(target)).toEqual([{ remote: 'mfe-cart', version: '1' }])
  })

  test('rebuild – the registry is there, or its history – DROPS_LIVE', async () => {
    const target = await liveShop()
    await expect(rebuild(target)).rejects.toThrow(isCoded('DROPS_LIVE'))
    rmSync(target.registryFile)
    await expect(rebuild(target)).rejects.toThrow(isCoded('DROPS_LIVE'))
  })
})

describe('retire', () => {
  test('retire – a live remote – has no live version and is marked; promoting it ends that', async () => {
    const target = await liveShop()

    await retireRemote(target, 'mfe-cart', { now })
    expect(await live(target)).toEqual(['live 100% mfe-header 1'])
    await promoteVersion(target, 'mfe-cart', '1', { now })

    expect((await target.registry.read()).retired).toBeUndefined()
    await expect(retireRemote(target, 'mfe-none')).rejects.toThrow(isCoded('NOTHING_LIVE'))
  })

  test('a registry emptied by hand – the history still knows what is live – DROPS_LIVE until it is restored', async () => {
    const target = await liveShop()
    writeFileSync(target.registryFile, '{"schema":"x","microFrontends":{}}')
    const publish = () =>
      target.registry.update(document => ({ ...document, microFrontends: { 'mfe-cart': [version('3')] } }), {
        command: 'publish',
      })

    await expect(publish()).rejects.toThrow(isCoded('DROPS_LIVE'))
    await restore(target, 4)

    expect(await live(target)).toHaveLength(2)
  })

  test('update – would drop a live remote by mistake – DROPS_LIVE, and nothing changes', async () => {
    const target = await liveShop()
    const drop = target.registry.update(() => ({ schema: 'x', microFrontends: {} }), { command: 'mistake' })

    await expect(drop).rejects.toThrow(isCoded('DROPS_LIVE'))
    expect(await live(target)).toHaveLength(2)
    expect(await prune(target)).toEqual([])
  })
})

describe('a signed registry', () => {
  const { privateKey, publicKey } = newKeys()
  const withKey = { DEPLOY_USER: 'Negar', REGISTRY_PRIVATE_KEY: privateKey }
  const reopened = (target: LocalTarget, environment: NodeJS.ProcessEnv) => localTarget(target, environment)

  test('signed – by its private key – read with the public key alone, which cannot change it', async () => {
    const target = await liveShop(withKey)
    const reader = reopened(target, { REGISTRY_PUBLIC_KEY: publicKey })

    expect(await live(reader)).toHaveLength(2)
    await expect(promoteVersion(reader, 'mfe-cart', '1')).rejects.toThrow(isCoded('REGISTRY_KEY_MISSING'))
    const keyless = reopened(target, {})
    await expect(promoteVersion(keyless, 'mfe-cart', '1')).rejects.toThrow(isCoded('REGISTRY_KEY_MISSING'))
  })

  test('signed – altered by somebody without the key – REGISTRY_TAMPERED, and restored', async () => {
    const target = await liveShop(withKey)
    writeFileSync(target.registryFile, written(target).replaceAll('sha384-x', 'sha384-y'))
    await expect(promoteVersion(target, 'mfe-cart', '1')).rejects.toThrow(isCoded('REGISTRY_TAMPERED'))

    await restore(target, 4)

    expect(written(target)).not.toContain('sha384-y')
    expect(await live(target)).toHaveLength(2)
  })

  test('signed – the registry is lost and the history has a forged entry – nothing of it gets into the restored one', async () => {
    const target = await liveShop(withKey)
    const document = { ...(await target.registry.read()), revision: 9, retired: ['mfe-header', 'mfe-cart'] }
    const forged = { revision: 9, when: now.toISOString(), by: 'x', command: 'x', changes: [], document }
    const name = nameOfEntry(9, document)
    writeFileSync(join(target.root, `registry-history/${name}.json`), JSON.stringify(forged))
    rmSync(target.registryFile)

    await expect(restore(target, 9)).rejects.toThrow(isCoded('REGISTRY_TAMPERED'))
    await restore(target, 2)

    expect((await target.registry.read()).retired).toBeUndefined()
    expect(await live(target)).toEqual(['live 100% mfe-header 1'])
  })

  test('unsigned – a key is configured later – REGISTRY_UNSIGNED; restore --force signs it', async () => {
    const unsigned = await liveShop()
    const target = reopened(unsigned, withKey)
    await expect(list(target)).rejects.toThrow(isCoded('REGISTRY_UNSIGNED'))
    await expect(restore(target, 4)).rejects.toThrow(isCoded('REGISTRY_UNSIGNED'))

    await restore(target, 4, { force: true })

    expect(await live(target)).toHaveLength(2)
  })

  test('rotation – both public keys known, then a restore with the new private key – the old one is needed no more', async () => {
    const old = await liveShop(withKey)
    const { privateKey: next } = newKeys()
    const both = reopened(old, { REGISTRY_PRIVATE_KEY: next, REGISTRY_PUBLIC_KEY: publicKey })

    await restore(both, 4)

    expect(await live(reopened(old, { REGISTRY_PRIVATE_KEY: next }))).toHaveLength(2)
  })

  test('rebuild – releases that nobody signed – REGISTRY_UNSIGNED unless forced', async () => {
    const target = await liveShop(withKey)
    rmSync(target.registryFile)
    rmSync(join(target.root, 'registry-history'), { recursive: true })

    await expect(rebuild(target)).rejects.toThrow(isCoded('REGISTRY_UNSIGNED'))
    expect(existsSync(target.registryFile)).toBe(false)
    await rebuild(target, { force: true })
    expect(await list(target)).toHaveLength(3)
  })

  test('keys – wrong ones – SETTING_INVALID names the setting', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const wrong = {
      REGISTRY_PRIVATE_KEY_FILE: '/nowhere.pem',
      REGISTRY_PRIVATE_KEY: 'hello',
      REGISTRY_PUBLIC_KEY: publicKeyText(rsa.publicKey),
    }
    for (const [name, value] of Object.entries(wrong))
      expect(() => shop({ [name]: value })).toThrow(
        expect.objectContaining({ code: 'SETTING_INVALID', message: expect.stringContaining(name) }),
      )
  })
})
