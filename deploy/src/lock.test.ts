import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withLock } from './lock.ts'
import { tempFolder } from './testing/temp-folder.ts'

describe('withLock', () => {
  const lock = () => join(tempFolder(), 'a.lock')

  test('free – holds it during the work and not after', () => {
    const file = lock()

    expect(withLock(file, { waitMs: 0 }, () => readFileSync(file, 'utf8'))).toBe(String(process.pid))
    expect(existsSync(file)).toBe(false)
  })

  test('the work throws – is released', () => {
    const file = lock()
    const work = () => {
      throw new Error('no')
    }

    expect(() => withLock(file, { waitMs: 0 }, work)).toThrow('no')
    expect(existsSync(file)).toBe(false)
  })

  test('held by a living process – LOCKED after the wait, and is left to its owner', () => {
    const file = lock()
    writeFileSync(file, String(process.ppid))

    expect(() => withLock(file, { waitMs: 60 }, () => {})).toThrow(
      expect.objectContaining({ code: 'LOCKED' }),
    )
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid))
  })

  test('held by a process that is gone – is taken over', () => {
    const file = lock()
    writeFileSync(file, '999999999')

    expect(withLock(file, { waitMs: 0 }, () => 'done')).toBe('done')
  })

  test('empty for too long, its process died before writing – is taken over', () => {
    const file = lock()
    writeFileSync(file, '')
    const longAgo = Date.now() / 1000 - 60
    utimesSync(file, longAgo, longAgo)

    expect(withLock(file, { waitMs: 0 }, () => 'done')).toBe('done')
  })
})
