import { expect, test, vi } from 'vitest'
import { filesToVerify } from './verified-modules.ts'

const folder = '/remotes/mfe-cart/1'
const release = { name: 'mfe-cart', version: '1', entry: `${folder}/remoteEntry.js` }
const entry = { url: release.entry, integrity: 'sha256-a' }
const chunk = { url: `${folder}/assets/lazy.js`, integrity: 'sha256-b' }
const hashes = [chunk, entry, { url: '/remotes/mfe-cart/12/remoteEntry.js', integrity: 'sha256-c' }]
const respell = (url: string) => url.replace('/1/', '/%31/')
const respelled = {
  entry: { ...entry, url: respell(entry.url) },
  chunk: { ...chunk, url: respell(chunk.url) },
}

const page = (members: { isPreloaded?: boolean; isRead?: boolean }) => ({
  hashes,
  isPreloaded: () => members.isPreloaded === true,
  addToMap: vi.fn(() => members.isRead === true),
})

test('first load – the entry is verified, unless its preload was', () => {
  expect(filesToVerify(release, undefined, page({}))).toEqual([entry])
  expect(filesToVerify(release, undefined, page({ isPreloaded: true }))).toEqual([])
})

test('retry in a browser that reads a second import map – it verifies every module of the release', () => {
  const modern = page({ isRead: true })

  expect(filesToVerify(release, respell, modern)).toEqual([respelled.entry])
  expect(modern.addToMap).toHaveBeenCalledWith([respelled.chunk, respelled.entry])
})

test('retry in another browser – every module is verified before any is loaded', () => {
  expect(filesToVerify(release, respell, page({}))).toEqual([respelled.chunk, respelled.entry])
})
