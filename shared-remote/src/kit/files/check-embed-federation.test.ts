import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkEmbedFederation } from './check-embed-federation.ts'

/** A release with an entry for third-party hosts, whose manifest is the plugin's, with changes. */
function release(changes: object, files = ['remoteEntry.js', 'mount-a1.js', 'react-b2.js']): string {
  const folder = mkdtempSync(join(tmpdir(), 'embed-federation-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const built = join(folder, 'embed/federation')
  mkdirSync(built, { recursive: true })
  for (const file of files) writeFileSync(join(built, file), '')
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    shared: [],
    exposes: [{ assets: { js: { sync: ['mount-a1.js'], async: ['react-b2.js'] } } }],
    ...changes,
  }
  writeFileSync(join(built, 'mf-manifest.json'), JSON.stringify(manifest))
  return folder
}

const codes = (folder: string) => checkEmbedFederation(folder).map(({ code }) => code)

test('entry for third-party hosts – complete, nothing shared – no findings', () => {
  expect(codes(release({}))).toEqual([])
})

test('entry for third-party hosts – offers React – found', () => {
  expect(codes(release({ shared: [{ name: 'react' }] }))).toEqual(['SHARED_OFFERED'])
})

test('entry for third-party hosts – file of its manifest missing – found', () => {
  expect(codes(release({}, ['remoteEntry.js', 'react-b2.js']))).toEqual(['FILE_MISSING'])
})

test('entry for third-party hosts – invalid manifest – found', () => {
  expect(codes(release({ exposes: {} }))).toEqual(['MANIFEST_INVALID'])
})
