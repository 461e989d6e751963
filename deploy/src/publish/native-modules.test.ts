import { expect, test } from 'vitest'
import { nativeModules } from './native-modules.ts'

const scripts = {
  'host/pages/home.js': 'import "../assets/a.js"; const later = () => import("../assets/later.js")',
  'host/assets/a.js': '',
  'host/assets/later.js': '',
}
const list = {
  contract: 'host/1',
  integrity: { 'pages/home.js': 'sha256-h', 'assets/a.js': 'sha256-a', 'assets/later.js': 'sha256-l' },
  exposes: { 'pages/home': { now: ['pages/home.js', 'assets/a.js'], later: ['assets/later.js'] } },
}
const hashes = {
  'host/pages/home.js': 'sha256-h',
  'host/assets/a.js': 'sha256-a',
  'host/assets/later.js': 'sha256-l',
}

function read({ listed = list, ...changed }: { listed?: object; [path: string]: unknown } = {}) {
  const files: Record<string, unknown> = {
    ...scripts,
    'host/modules.json': JSON.stringify(listed),
    ...changed,
  }
  return nativeModules(['pages/home'], hashes, path => files[path] as string | undefined)
}

test('native modules – listed as they are – by expose, relative to the release', async () => {
  expect(await read()).toEqual({
    contract: 'host/1',
    preload: { 'pages/home': ['host/pages/home.js', 'host/assets/a.js'] },
    later: { 'pages/home': ['host/assets/later.js'] },
  })
})

test('native modules – a release without them – undefined', async () => {
  expect(await nativeModules(['pages/home'], hashes, () => undefined)).toBeUndefined()
})

test.each([
  ['has no list', {}, /is not a list/],
  [
    'lists another hash',
    { ...list, integrity: { 'assets/a.js': 'sha256-x' } },
    /another hash of assets\/a\.js/,
  ],
  ['lacks an expose', { ...list, exposes: {} }, /does not list pages\/home/],
  [
    'lacks a script that is loaded later',
    { ...list, exposes: { 'pages/home': { now: ['pages/home.js', 'assets/a.js'], later: [] } } },
    /lacks host\/assets\/later\.js, which pages\/home loads/,
  ],
])('native modules – a list that %s – RELEASE_INVALID', async (_what, listed, message) => {
  await expect(read({ listed })).rejects.toThrow(
    expect.objectContaining({ code: 'RELEASE_INVALID', message: expect.stringMatching(message) }),
  )
})

test('native modules – a script imports a package – RELEASE_INVALID', async () => {
  await expect(read({ 'host/assets/a.js': 'import "react"' })).rejects.toThrow(/imports react/)
})
