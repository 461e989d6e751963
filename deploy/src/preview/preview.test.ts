import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readPins } from 'shared-remote/version-pin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localDeployer } from '../deployer/local-deployer.ts'
import { publish } from '../publish/publish.ts'
import { newStage } from '../publish/stage-build.ts'
import { localTarget } from '../stores/target.ts'
import { tempRepository, tinyRemote } from '../testing/temp-folder.ts'
import { preview } from './preview.ts'

const now = new Date('2026-11-20T10:00:00Z')
const environment = { PIN_SECRET: 'a secret of the operator', SITE_ORIGIN: 'https://shop.example/' }
const author = { by: 'ci', commit: 'c0ffee00', branch: 'fix-price', message: 'Fix the price', dirty: true }

function targetWithTwoRemotes() {
  const root = tempRepository({
    'mfe-small/package.json': '{ "name": "mfe-small", "version": "2.0.0" }',
    'mfe-small/src/pages/home.ts': 'export const page = 2',
    'build/mf-manifest.json': '{}',
    'build/remote.json': JSON.stringify({ ...tinyRemote, routes: [] }),
    'build/.vite/manifest.json': JSON.stringify({
      'virtual:entry': { file: 'remoteEntry.js' },
      'src/pages/home.ts': { file: 'assets/home.js' },
    }),
    'build/remoteEntry.js': '',
    'build/remoteEntry.ssr.js': '',
    'build/assets/home.js': '',
  })
  const folders = {
    root,
    releasesDir: join(root, 'data/releases'),
    registryFile: join(root, 'registry.json'),
  }
  return { ...localTarget(folders, {}), author: () => author }
}

const checked = {
  now,
  check: async () => ({ findings: [], declarations: { searchParams: {} } }),
  stage(root: string, remote: string) {
    const folder = newStage(root, remote)
    cpSync(join(root, 'build'), folder, { recursive: true })
    return folder
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  return () => vi.useRealTimers()
})

type Target = ReturnType<typeof targetWithTwoRemotes>

function makePreview(
  target: Target,
  remotes: readonly string[],
  others: { days?: number; environment?: object } = {},
) {
  const settings: NodeJS.ProcessEnv = { ...(others.environment ?? environment) }
  return preview({ target, deployer: localDeployer(target, settings.PIN_SECRET) }, remotes, {
    ...(others.days !== undefined && { days: others.days }),
    environment: settings,
    publish: (to, remote) => publish(to, remote, checked),
  })
}

describe('preview', () => {
  test('two remotes – publishes both from the branch, nothing live, one link for as long as it says', async () => {
    const target = targetWithTwoRemotes()

    const { link, versions } = await makePreview(target, ['mfe-tiny', 'mfe-small'])

    const { origin, searchParams } = new URL(link)
    const { mfe = '', sig = '', branch = '' } = Object.fromEntries(searchParams)
    const expires = new Date('2026-11-27T10:00:00Z')
    expect(origin).toBe('https://shop.example')
    const read = (at: Date) => readPins({ mfe, sig, branch }, { secret: environment.PIN_SECRET, now: at })
    expect(read(now)).toEqual({ pins: versions, expires, branch: 'fix-price' })
    expect(read(new Date('2026-11-27T10:00:01Z'))).toBeUndefined()
    const { microFrontends } = await target.registry.read()
    for (const remote of ['mfe-tiny', 'mfe-small'])
      expect(microFrontends[remote]).toMatchObject([
        {
          metadata: { version: versions[remote] },
          deployment: { traffic: 0, default: false },
          extras: { pinnedUntil: expires.toISOString(), source: author },
        },
      ])
  })

  test('the same again for fewer days – the same versions, which are kept as long as the first link lasts', async () => {
    const target = targetWithTwoRemotes()
    const first = await makePreview(target, ['mfe-tiny'], { days: 20 })

    const second = await makePreview(target, ['mfe-tiny'], { days: 1 })

    expect(second.versions).toEqual(first.versions)
    const { microFrontends } = await target.registry.read()
    expect(microFrontends['mfe-tiny']).toMatchObject([
      { extras: { pinnedUntil: '2026-12-10T10:00:00.000Z' } },
    ])
  })
})
