import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signatureFault } from 'shared-remote/registry-signature'
import { supportedContracts } from 'shared-remote/supported-contracts'
import { describe, expect, test } from 'vitest'
import type { RunningShells } from '../lib/shells.ts'
import { publish } from '../publish/publish.ts'
import { localTarget } from '../stores/target.ts'
import { runningService } from '../testing/running-service.ts'
import { tempRepository } from '../testing/temp-folder.ts'
import { tempTarget } from '../testing/temp-target.ts'
import { version } from '../testing/versions.ts'
import { runCommandLine } from './command-line.ts'
import { connect } from './connect.ts'

const shop = () => tempTarget({ 'mfe-cart': [version('1'), version('2')], 'mfe-header': [version('1')] })

describe('a service that runs here', () => {
  test('a whole rollout by commands – the service carries each out, in the name of the person', async () => {
    const target = shop()
    const { environment } = await runningService(target)
    const run = (line: string) => runCommandLine(line.split(' '), { ...environment, DEPLOY_USER: 'Negar' })

    expect(await run('promote mfe-cart 1')).toBe('mfe-cart 1 is live')
    expect(await run('canary mfe-cart 10')).toBe('mfe-cart 2 is live for 10% of the visitors')
    expect(await run('rollback mfe-cart --reason faults')).toBe('mfe-cart 1 is live again for everybody')
    await expect(run('retire constructor')).rejects.toMatchObject({ code: 'UNKNOWN_REMOTE' })
    await expect(run('promote mfe-cart')).rejects.toMatchObject({ code: 'TAKEN_BACK' })
    expect(await run('canary mfe-cart --ramp 1,10,100 --every 10m 2')).toBe(
      'mfe-cart 2 is live for 1% of the visitors, then for 10, 100 %, every 10m',
    )
    expect(await run('advance mfe-cart')).toBe('mfe-cart 2 is at the next step of its ramp')
    expect(await run('pause mfe-cart --reason lunch')).toMatch(/stays at its share/)
    await expect(run('advance mfe-cart --force')).rejects.toMatchObject({ code: 'RAMP_PAUSED' })
    expect(await run('resume mfe-cart')).toMatch(/goes on/)
    expect(await run('quarantine mfe-cart 2')).toMatch(/is blocked/)
    expect(await run('release mfe-cart 2')).toMatch(/may be made live/)
    expect((await run('list')).split('\n')[0]).toMatch(/live 100% +mfe-cart +1/)
    expect(await run('restore 3')).toMatch(/Revision 3 is current again/)

    const history = await run('history 30')
    expect(history).toMatch(/Negar \(admin\) {2}rollback mfe-cart\n.*\n.*\n {4}reason: faults/)
    expect((await target.registry.history(30)).map(({ event }) => event?.kind)).toEqual([
      'restored',
      'released',
      'quarantined',
      'resumed',
      'paused',
      'raised',
      'canary',
      'rolled-back',
      'canary',
      'promoted',
      undefined,
    ])
  })

  test('tokens – created, listed, used and removed by commands', async () => {
    const { environment, url, stateDir } = await runningService(shop())
    const run = (line: string, more = {}) => runCommandLine(line.split(' '), { ...environment, ...more })

    const created = await run('token create cart --abilities read,release --remotes mfe-cart --expires 1d')
    const DEPLOY_TOKEN = created.split('\n').at(-1) ?? ''
    const [id = ''] = created.split('  ')
    const asTeam = { DEPLOY_URL: url, DEPLOY_TOKEN }
    expect(await run('promote mfe-cart 1', asTeam)).toBe('mfe-cart 1 is live')
    await expect(run('promote mfe-header', asTeam)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await run('token list')).toMatch(/cart {2}read,release {2}mfe-cart {2}until/)
    await run(`token revoke ${id}`)
    await expect(run('list', asTeam)).rejects.toMatchObject({ code: 'UNAUTHORISED' })

    rmSync(join(stateDir, 'admin-token'))
    await expect(run('list')).rejects.toMatchObject({ code: 'UNAUTHORISED' })
  })

  test('that is gone, or deploys elsewhere – the commands work on the folder themselves', async () => {
    const target = shop()
    const { environment, close } = await runningService(target)
    const elsewhere = { ...environment, REGISTRY_FILE: join(target.root, 'another.json') }
    expect(await runCommandLine(['list'], { ...elsewhere, RELEASES_DIR: join(target.root, 'none') })).toBe(
      'Nothing is published yet',
    )
    await close()

    expect(await runCommandLine(['promote', 'mfe-cart', '1'], environment)).toBe('mfe-cart 1 is live')
    await expect(runCommandLine(['token', 'list'], environment)).rejects.toMatchObject({
      code: 'SERVICE_NEEDED',
    })
  })
})

test.each([
  ['http://deploy.example', 'SETTING_INVALID'],
  ['nonsense', 'SETTING_INVALID'],
  ['http://127.0.0.1:9', 'SERVICE_DOWN'],
])('DEPLOY_URL %s – %s', async (DEPLOY_URL, code) => {
  const { root: DATA_DIR } = shop()
  await expect(runCommandLine(['list'], { DATA_DIR, DEPLOY_URL })).rejects.toMatchObject({ code })
})

test('a second service for the same state – LOCKED, the first one goes on', async () => {
  const target = shop()
  const first = await runningService(target)
  writeFileSync(join(first.stateDir, 'service.lock'), String(process.ppid))
  await expect(runningService(target)).rejects.toMatchObject({ code: 'LOCKED' })
  expect((await first.call('GET', '/healthz')).status).toBe(200)
})

describe('publish', () => {
  const noShells: RunningShells = { running: [], silent: {} }

  async function published({ files = {}, shells = noShells } = {}) {
    const { privateKey } = generateKeyPairSync('ed25519')
    const REGISTRY_PRIVATE_KEY = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const checkout = tempRepository(files)
    const folders = {
      root: checkout,
      releasesDir: join(checkout, 'releases'),
      registryFile: join(checkout, 'registry.json'),
    }
    const target = {
      ...localTarget(folders, { DEPLOY_USER: 'service', REGISTRY_PRIVATE_KEY }),
      shells: async () => shells,
    }
    const service = await runningService(target)
    const connection = await connect({
      DEPLOY_URL: service.url,
      DEPLOY_TOKEN: await service.tokenFor({ remotes: ['mfe-tiny'], abilities: ['read', 'publish'] }),
      DEPLOY_USER: 'Negar',
    })
    const remote = {
      ...(await connection.target()),
      root: checkout,
      author: () => ({ by: 'Negar', commit: 'abc' }),
    }
    const check = async () => ({ findings: [], declarations: { searchParams: {} } })
    const go = (more = {}) => publish({ ...remote, ...more }, 'mfe-tiny', { check })
    return { target, go }
  }

  test('through the service – an import that the running shell lacks – SHARED_UNKNOWN here, and by the service itself', async () => {
    const supported = { ...supportedContracts, shared: { 'shared-ui': ['Badge'] } }
    const { target, go } = await published({
      files: { 'mfe-tiny/public/host/shared.json': '{ "shared-ui": ["Gauge"] }' },
      shells: { running: [{ origins: ['http://shell'], supported }], silent: {} },
    })
    const refused = {
      code: 'INCOMPATIBLE',
      message: expect.stringContaining('SHARED_UNKNOWN mfe-tiny on the shell at http://shell: imports Gauge'),
    }

    await expect(go()).rejects.toMatchObject(refused)
    await expect(go({ shells: async () => noShells })).rejects.toMatchObject(refused)
    expect((await target.registry.read()).microFrontends).toEqual({})
  })

  test('through the service – built here, stored, signed and listed there; the second time nothing happens', async () => {
    const { target, go } = await published()

    const first = await go()
    const again = await go()

    expect([first.built, again.built]).toEqual([true, false])
    const document = await target.registry.read()
    const [entry] = document.microFrontends['mfe-tiny'] ?? []
    expect(entry?.metadata.version).toBe(first.version)
    expect(entry?.extras.source).toEqual({ by: 'Negar (cart team)', commit: 'abc' })
    expect(entry?.deployment).toEqual({ traffic: 0, default: false })
    expect(signatureFault(document, target.keys.publicKeys)).toBeUndefined()
    const release = await target.releases.read('mfe-tiny', first.version, 'release.json')
    expect(signatureFault(JSON.parse(release.toString()), target.keys.publicKeys)).toBeUndefined()
    const [{ event } = {}] = await target.registry.history(1)
    expect(event).toMatchObject({ kind: 'published', remote: 'mfe-tiny', version: first.version })
  })
})
