import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  noPart,
  partRecord,
  type RunningPart,
  readBeat,
  readPart,
  writeBeat,
  writePart,
} from './part-marker.ts'

function openMarker(): number {
  const folder = mkdtempSync(join(tmpdir(), 'marker-test-'))
  const file = openSync(join(folder, 'marker'), 'w+')
  onTestFinished(() => {
    closeSync(file)
    rmSync(folder, { recursive: true })
  })
  return file
}

const part: RunningPart = {
  job: 12,
  remote: 'mfe-catalog',
  version: '1.2.3',
  expose: 'pages/product',
  phase: 'load',
}

describe('the part', () => {
  test.each(['module', 'load', 'render'] as const)('written in phase %s – is read as it was', phase => {
    const file = openMarker()
    writePart(file, partRecord({ ...part, phase }))

    expect(readPart(file)).toEqual({ ...part, phase })
  })

  test('shorter than the one before – keeps nothing of it', () => {
    const file = openMarker()
    writePart(file, partRecord(part))
    const short = { ...part, job: 1, version: '1', expose: 'a' }
    writePart(file, partRecord(short))

    expect(readPart(file)).toEqual(short)
  })

  test('of none, or never written – is undefined', () => {
    const file = openMarker()
    expect(readPart(file)).toBeUndefined()
    writePart(file, partRecord(part))
    writePart(file, noPart)

    expect(readPart(file)).toBeUndefined()
  })

  test('with names that fill the record – is read as it was', () => {
    const file = openMarker()
    const long = { ...part, version: '9'.repeat(400), expose: 'نمایش' }
    writePart(file, partRecord(long))

    expect(readPart(file)).toEqual(long)
  })

  test('with names too long for the record – still names the remote, and leaves the beat alone', () => {
    const file = openMarker()
    writeBeat(file, { count: 3, busy: 4 })
    writePart(file, partRecord({ ...part, version: '9'.repeat(1_000) }))

    expect(readPart(file)).toMatchObject({ job: 12, remote: 'mfe-catalog', phase: 'load' })
    expect(readBeat(file)).toEqual({ count: 3, busy: 4 })
  })

  test.each([
    ['another phase', '1\nhandler\nmfe-cart\n1\npages/cart\0'],
    ['no number', 'x\nload\nmfe-cart\n1\npages/cart\0'],
    ['a missing remote', '1\nload\0'],
    ['no text', Buffer.alloc(508, 0xff)],
  ])('overwritten with %s – is undefined', (_what, garbage) => {
    const file = openMarker()
    writeSync(file, Buffer.from(garbage), 0, null, 0)

    expect(readPart(file)).toBeUndefined()
  })
})

describe('the beat', () => {
  test('written beside a part – both are read as they were', () => {
    const file = openMarker()
    writeBeat(file, { count: 7, busy: 93 })
    writePart(file, partRecord(part))

    expect(readBeat(file)).toEqual({ count: 7, busy: 93 })
    expect(readPart(file)).toEqual(part)
  })

  test('never written – is 0', () => {
    expect(readBeat(openMarker())).toEqual({ count: 0, busy: 0 })
  })

  test('counted beyond 32 bits – starts again', () => {
    const file = openMarker()
    writeBeat(file, { count: 2 ** 32 + 5, busy: 0 })

    expect(readBeat(file).count).toBe(5)
  })
})
