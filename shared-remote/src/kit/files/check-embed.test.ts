import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkEmbed } from './check-embed.ts'

const KB = 1024

/** A release with an entry of `entryKb` and a chunk of `appKb`, both incompressible. */
function release({ entryKb = 1, appKb = 1, hashOf = (app: string) => app, hasApp = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'embed'))
  // Base64 carries 6 bits per byte.
  const noise = (kb: number) => randomBytes(kb * KB).toString('base64')
  const app = `//${noise(appKb)}`
  const digest = createHash('sha384').update(hashOf(app)).digest('base64')
  const entry = `load("./app-a1_B.js","sha384-${digest}")//${noise(entryKb)}`
  if (hasApp) writeFileSync(join(folder, 'embed/app-a1_B.js'), app)
  writeFileSync(join(folder, 'embed/shop-cart.js'), entry)
  return folder
}

const codes = (folder: string) => checkEmbed(folder).map(({ code }) => code)

test('checkEmbed – a small entry and its expected chunk – no findings', () => {
  expect(codes(release({ entryKb: 5, appKb: 80 }))).toEqual([])
})

test('checkEmbed – a release without the element – no findings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(codes(folder)).toEqual([])
})

test('checkEmbed – over 6 KB at first, or over 90 KB in total – TOO_BIG', () => {
  expect(codes(release({ entryKb: 7 }))).toEqual(['TOO_BIG'])
  expect(codes(release({ appKb: 90 }))).toEqual(['TOO_BIG'])
})

test('checkEmbed – chunk missing, or not the one the entry was built with – found', () => {
  expect(codes(release({ hashOf: app => `${app} ` }))).toEqual(['INTEGRITY'])
  expect(codes(release({ hasApp: false }))).toEqual(['FILE_MISSING'])
})
