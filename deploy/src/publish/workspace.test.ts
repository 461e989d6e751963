import { describe, expect, test } from 'vitest'
import { tempRepository } from '../testing/temp-folder.ts'
import { writeFiles } from '../testing/write-files.ts'
import { findWorkspace, hashInputs, listRemotes } from './workspace.ts'

describe('findWorkspace', () => {
  test('version – a remote – combines its package version and a hash of its sources', () => {
    const root = tempRepository()

    expect(findWorkspace(root, 'mfe-tiny')).toEqual({
      name: 'mfe-tiny',
      folder: `${root}/mfe-tiny`,
      version: expect.stringMatching(/^1\.2\.3-b[0-9a-f]{16}$/),
    })
  })

  test.each(['mfe-none', 'shell', '', '../mfe-tiny', 'mfe-tiny/', 'mfe-tiny/../mfe-tiny'])(
    'workspace – «%s» – UNKNOWN_REMOTE lists the known remotes',
    name => {
      const root = tempRepository()

      expect(() => findWorkspace(root, name)).toThrow(
        expect.objectContaining({ code: 'UNKNOWN_REMOTE', message: expect.stringContaining('mfe-tiny') }),
      )
    },
  )
})

test('listRemotes – folder without a build – left out', () => {
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
  ])('version – %s changes – another version', path => {
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
    'shared-remote/src/harness/view/view.tsx',
    'shared-remote/src/contract-kit/contract-kit.ts',
  ])('version – %s changes – the same version', path => {
    const root = tempRepository()
    const before = hashInputs(root, 'mfe-tiny')
    writeFiles(root, { [path]: 'changed' })

    expect(hashInputs(root, 'mfe-tiny')).toBe(before)
  })

  test('version – same sources in another folder – the same version', () => {
    expect(hashInputs(tempRepository(), 'mfe-tiny')).toBe(hashInputs(tempRepository(), 'mfe-tiny'))
  })
})
