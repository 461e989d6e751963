import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartupError } from '../../lib/startup-error.ts'
import { takeLock } from './lock-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'))
const path = join(folder, 'lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('lock – taken, then released – file removed', () => {
  const release = takeLock(path)
  expect(existsSync(path)).toBe(true)
  release()
  expect(existsSync(path)).toBe(false)
})

test('lock – held by this running process – refused', () => {
  const release = takeLock(path)
  expect(() => takeLock(path)).toThrow(StartupError)
  release()
})

test('lock – of a dead process – taken over', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(path, JSON.stringify({ pid: dead, born: null }))
  takeLock(path)()
})

test('lock – its pid now belongs to another process – taken over', () => {
  writeFileSync(path, JSON.stringify({ pid: process.ppid, born: '1' }))
  takeLock(path)()
})

test('lock – truncated or not JSON – taken over', () => {
  for (const text of ['', '{"pid":', '{"pid":"x"}']) {
    writeFileSync(path, text)
    takeLock(path)()
  }
})
