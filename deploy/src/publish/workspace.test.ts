import { writeFiles } from 'shared-remote/testing/write-files'
import { describe, expect, test } from 'vitest'
import { tempRepository } from '../testing/temp-folder.ts'
import { findWorkspace, hashInputs, listRemotes } from './workspace.ts'

describe('findWorkspace', () => {
  test('workspace – a remote – its folder and the version of its package', () => {
    const root = tempRepository()

    expect(findWorkspace(root, 'mfe-tiny')).toEqual({
      name: 'mfe-tiny',
      folder: `${root}/mfe-tiny`,
      packageVersion: '1.2.3',
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
    'mfe-tiny/package.json',
    'shared-remote/src/remote-config.ts',
    'remote-config.ts',
    'package-lock.json',
  ])('inputs – %s changes – another hash', path => {
    const root = tempRepository()
    const before = hashInputs(root, 'mfe-tiny')
    writeFiles(root, { [path]: '{ "version": "9" }' })

    expect(hashInputs(root, 'mfe-tiny')).not.toBe(before)
  })

  test.each([
    'mfe-tiny/src/pages/home.test.ts',
    'mfe-tiny/src/testing/test-host.tsx',
    'mfe-tiny/README.md',
    'mfe-other/src/pages/home.ts',
    'shared-remote/src/harness/view/view.tsx',
  ])('inputs – %s changes – the same hash', path => {
    const root = tempRepository()
    const before = hashInputs(root, 'mfe-tiny')
    writeFiles(root, { [path]: 'changed' })

    expect(hashInputs(root, 'mfe-tiny')).toBe(before)
  })

  test('inputs – a remote is added to the lock file – the same hash, except for that remote', () => {
    const root = tempRepository()
    const hashes = () => ['mfe-tiny', 'mfe-tiny-more'].map(name => hashInputs(root, name))
    writeFiles(root, { 'mfe-tiny-more/package.json': '{}', 'package-lock.json': '{ "packages": {} }' })
    const [tiny, more] = hashes()
    const packages = {
      'mfe-tiny-more': { version: '1.0.0' },
      'mfe-tiny-more/node_modules/left': { version: '1.0.0' },
      'node_modules/mfe-tiny-more': { link: true },
    }
    writeFiles(root, { 'package-lock.json': JSON.stringify({ packages }) })

    expect(hashes()).toEqual([tiny, expect.not.stringContaining(more ?? '')])
  })

  test('inputs – same sources in another folder – the same hash', () => {
    expect(hashInputs(tempRepository(), 'mfe-tiny')).toBe(hashInputs(tempRepository(), 'mfe-tiny'))
  })
})
