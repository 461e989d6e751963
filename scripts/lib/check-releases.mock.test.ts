import { join } from 'node:path'
import { backgroundCheck } from '@khaneno/deploy/publish/contract-check'
import { builtVersionsOf } from '@khaneno/deploy/publish/workspace'
import { localTarget } from '@khaneno/deploy/stores/target'
import { tempRepository } from '@khaneno/deploy/testing/temp-folder'
import { documentOf, version } from '@khaneno/deploy/testing/versions'
import { expect, test, vi } from 'vitest'
import { checkReleases } from './check-releases.ts'

vi.mock('@khaneno/deploy/publish/contract-check')

test('releases after a start – one breaks its contracts – named each time until it does not, and then not checked again', async () => {
  const root = tempRepository()
  const target = localTarget({
    root,
    releasesDir: join(root, 'releases'),
    registryFile: join(root, 'registry.json'),
  })
  builtVersionsOf(root, 'mfe-tiny').write('1')
  await target.registry.update(() => documentOf({ 'mfe-tiny': [version('1'), version('2')] }), {
    command: 'set up',
  })
  const finding = 'LOAD_FAILED pages/home: load threw'
  const found = (findings: string[]) =>
    vi.mocked(backgroundCheck).mockResolvedValueOnce({ findings, declarations: { searchParams: {} } })

  found([finding])
  expect(await checkReleases(target)).toEqual([`mfe-tiny breaks its contracts: ${finding}`])
  found([])
  expect(await checkReleases(target)).toEqual([])
  expect(await checkReleases(target)).toEqual([])

  expect(vi.mocked(backgroundCheck).mock.calls.map(([folder]) => folder)).toEqual([
    join(root, 'releases/mfe-tiny/1'),
    join(root, 'releases/mfe-tiny/1'),
  ])
})
