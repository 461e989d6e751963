import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkEmbed } from './check-embed.ts'

const KB = 1024

/** A release with an entry of `entryKb` and a chunk of `appKb`, neither of which can be compressed. */
function release({ entryKb = 1, appKb = 1, hashOf = (app: string) => app, hasApp = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'embed'))
  // Base64 is 6 bits in a byte.
  const noise = (kb: number) => randomBytes(kb * KB).toString('base64')
  const app = `//${noise(appKb)}`
  const digest = createHash('sha384').update(hashOf(app)).digest('base64')
  const entry = `load("./app-a1_B.js","sha384-${digest}")//${noise(entryKb)}`
  if (hasApp) writeFileSync(join(folder, 'embed/app-a1_B.js'), app)
  writeFileSync(join(folder, 'embed/shop-cart.js'), entry)
  return folder
}

const codes = (folder: string) => checkEmbed(folder).map(({ code }) => code)

test('checkEmbed – a small entry and the chunk that it expects – finds nothing', () => {
  expect(codes(release({ entryKb: 5, appKb: 80 }))).toEqual([])
})

test('checkEmbed – a release without the element – finds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(codes(folder)).toEqual([])
})

test('checkEmbed – more than 6 KB at first, more than 90 KB altogether – is too big', () => {
  expect(codes(release({ entryKb: 7 }))).toEqual(['TOO_BIG'])
  expect(codes(release({ appKb: 90 }))).toEqual(['TOO_BIG'])
})

test('checkEmbed – another chunk than the entry was built with, or none – is found', () => {
  expect(codes(release({ hashOf: app => `${app} ` }))).toEqual(['INTEGRITY'])
  expect(codes(release({ hasApp: false }))).toEqual(['FILE_MISSING'])
})
