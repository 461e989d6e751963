import { describe, expect, test } from 'vitest'
import { tempRepository, writeFiles } from './testing/temp-folder.ts'
import { findWorkspace, hashInputs, listRemotes } from './workspace.ts'

describe('findWorkspace', () => {
  test('a remote – has the version of its package and of its sources', () => {
    const root = tempRepository()

    expect(findWorkspace(root, 'mfe-tiny')).toEqual({
      name: 'mfe-tiny',
      folder: `${root}/mfe-tiny`,
      version: expect.stringMatching(/^1\.2\.3-b[0-9a-f]{8}$/),
    })
  })

  test.each(['mfe-none', 'shell', '', '../mfe-tiny', 'mfe-tiny/', 'mfe-tiny/../mfe-tiny'])(
    '«%s» – is UNKNOWN_REMOTE, and the known ones are named',
    name => {
      const root = tempRepository()

      expect(() => findWorkspace(root, name)).toThrow(
        expect.objectContaining({ code: 'UNKNOWN_REMOTE', message: expect.stringContaining('mfe-tiny') }),
      )
    },
  )
})

test('listRemotes – folders without a build are none', () => {
  const root = tempRepository({ 'mfe-notes/readme.md': '', 'shell/vite.config.ts': '' })

  expect(listRemotes(root)).toEqual(['mfe-tiny'])
})

describe('hashInputs', () => {
  test.each([
    'mfe-tiny/src/pages/home.ts',
    'mfe-tiny/src/new/file.tsx',
    'mfe-tiny/vite.config.ts',
    'mfe-tiny/package.json',
    'shared-ui/src/index.ts',
    'shared-remote/src/federation-preset.ts',
    'package-lock.json',
  ])('%s changes – is another version', path => {
    const root = tempRepository()
    const before = hashInputs(root, 'mfe-tiny')
    writeFiles(root, { [path]: '{ "version": "9" }' })

    expect(hashInputs(root, 'mfe-tiny')).not.toBe(before)
  })

  test.each([
    'mfe-tiny/src/pages/home.test.ts',
    'mfe-tiny/src/home.test.tsx',
    'mfe-tiny/src/testing/test-host.tsx',
    'mfe-tiny/README.md',
    'mfe-tiny/dist/a.js',
    'mfe-tiny/node_modules/.vite/a.js',
    'mfe-other/src/pages/home.ts',
    'shared-remote/src/harness/view.tsx',
    'shared-remote/src/contract-kit/contract-kit.ts',
  ])('%s changes – is the same version', path => {
    const root = tempRepository()
    const before = hashInputs(root, 'mfe-tiny')
    writeFiles(root, { [path]: 'changed' })

    expect(hashInputs(root, 'mfe-tiny')).toBe(before)
  })

  test('the same sources in another folder – give the same version', () => {
    expect(hashInputs(tempRepository(), 'mfe-tiny')).toBe(hashInputs(tempRepository(), 'mfe-tiny'))
  })
})
