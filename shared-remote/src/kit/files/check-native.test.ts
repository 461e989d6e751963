import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../testing/write-files.ts'
import { checkNative } from './check-native.ts'

const code = 'export const page = 1'
const integrity = { 'pages/home.js': `sha256-${createHash('sha256').update(code).digest('base64')}` }
const list = {
  contract: 'host/1',
  integrity,
  exposes: { 'pages/home': { now: ['pages/home.js'], later: [] as string[] } },
}

/** A release whose native modules are listed so; `files` are relative to its folder. */
function release(listed: object, files: Readonly<Record<string, string>> = { 'host/pages/home.js': code }) {
  const folder = mkdtempSync(join(tmpdir(), 'native-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, { ...files, 'host/modules.json': JSON.stringify(listed) })
  return folder
}

const found = (folder: string, exposes = ['pages/home']) =>
  checkNative(folder, exposes).map(({ code: found, message }) => `${found} ${message}`)

test('native modules – complete, or none – no findings', () => {
  expect(found(release(list))).toEqual([])
  expect(found(tmpdir())).toEqual([])
})

test('native modules – an expose is not listed – found', () => {
  expect(found(release(list), ['pages/home', 'background'])).toEqual([
    'MANIFEST_INVALID does not list background',
  ])
})

test('native modules – a listed file is missing – found', () => {
  const exposes = { 'pages/home': { now: ['pages/home.js'], later: ['assets/gone.js'] } }
  expect(found(release({ ...list, exposes }))).toEqual([
    'FILE_MISSING host/assets/gone.js is listed but missing from the release',
  ])
})

test('native modules – a file differs from its hash – found', () => {
  expect(found(release(list, { 'host/pages/home.js': `${code}.0` }))).toEqual([
    'INTEGRITY pages/home.js does not match its hash: browsers refuse it',
  ])
})

test('native modules – another contract, no list at all – found', () => {
  expect(found(release({ ...list, contract: 'host/0' }))).toEqual([
    'MANIFEST_INVALID uses host/0, the shell supports host/1',
  ])
  expect(found(release({}))).toEqual([expect.stringMatching(/^MANIFEST_INVALID /)])
})
