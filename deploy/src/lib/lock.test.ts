import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '../testing/temp-folder.ts'
import { withLock } from './lock.ts'

describe('withLock', () => {
  const lock = () => join(tempFolder(), 'a.lock')

  test('lock – free – held during the work and released afterwards', () => {
    const file = lock()

    expect(withLock(file, { waitMs: 0 }, () => readFileSync(file, 'utf8'))).toBe(String(process.pid))
    expect(existsSync(file)).toBe(false)
  })

  test('lock – held by a running process – LOCKED after the wait; the owner keeps it', () => {
    const file = lock()
    writeFileSync(file, String(process.ppid))

    expect(() => withLock(file, { waitMs: 60 }, () => {})).toThrow(
      expect.objectContaining({ code: 'LOCKED' }),
    )
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid))
  })

  test('lock – file empty for too long – taken over, because its process died before writing', () => {
    const file = lock()
    writeFileSync(file, '')
    const longAgo = Date.now() / 1000 - 60
    utimesSync(file, longAgo, longAgo)

    expect(withLock(file, { waitMs: 0 }, () => 'done')).toBe('done')
  })
})
