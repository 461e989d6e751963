import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_FILE, readPlaywrightReport, readUnitReport } from './reports.ts'
import {
  add,
  closingLine,
  exitCode,
  nothing,
  oneFailed,
  refuseKnownFlaky,
  repeated,
  slowest,
  withExitCode,
} from './tally.ts'

describe('closing line', () => {
  test.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed', 0],
    [{ passed: 12, failed: 1, skipped: 2 }, '12 passed, 1 failed, 2 skipped', 1],
    [{ passed: 0, failed: 0, skipped: 0 }, '0 passed, 0 failed', 1],
    [{ passed: 0, failed: 0, skipped: 3 }, '0 passed, 0 failed, 3 skipped', 1],
  ])('%o – reads «%s», exit code %i', (tally, line, code) => {
    expect(closingLine(tally)).toBe(line)
    expect(exitCode(tally)).toBe(code)
  })

  test('command – fails without a failed test – counts as one failure', () => {
    const passed = { passed: 3, failed: 0, skipped: 0 }
    expect(withExitCode(passed, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
    expect(withExitCode(passed, undefined)).toEqual({ passed: 3, failed: 1, skipped: 0 })
    expect(withExitCode(passed, 0)).toEqual(passed)
    expect(withExitCode({ ...passed, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 })
    expect(add(passed, nothing, passed).passed).toBe(6)
  })
})

describe('repeated', () => {
  const first = { passed: 7, failed: 2, skipped: 1, failures: ['a › one', 'b › two'] }

  test('one of two failures – passes when repeated – is flaky and counts as passed', () => {
    const again = { passed: 3, failed: 1, skipped: 0, failures: ['b › two'] }
    expect(repeated(first, again)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 1,
      failures: ['b › two'],
      flaky: ['a › one'],
    })
  })

  test('the second run – crashes – excuses nothing', () => {
    expect(repeated(first, oneFailed)).toEqual(first)
  })
})

describe('flaky tests', () => {
  const tally = { passed: 7, failed: 0, skipped: 0, flaky: ['e2e/tests/cart.spec.ts › opens'] }
  const line = (dates: string) =>
    `# Known\n\n- ${dates}: e2e/tests/cart.spec.ts › opens. The font arrives late.\n`

  test('a test – flaky in no more than one landing before – is only listed', () => {
    expect(refuseKnownFlaky(tally, '')).toEqual(tally)
    expect(refuseKnownFlaky(tally, line('2026-11-26'))).toEqual(tally)
  })

  test('a test – of a file that was flaky in two landings – fails', () => {
    const { passed, failed, failures, flaky } = refuseKnownFlaky(tally, line('2026-11-26, 2026-11-28'))
    expect({ passed, failed, failures, flaky }).toEqual({ passed: 6, failed: 1, failures: tally.flaky })
  })
})

describe('reports', () => {
  let folder: string
  const file = (content: unknown) => {
    const path = join(folder, 'report.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('unit tests – failed, not loaded, and an error outside of them – are all counted, with their files', () => {
    const counts = { seconds: 1.5, passed: 2, skipped: 1, failures: [] }
    const report = file({
      files: [
        { ...counts, file: 'api/a.test.ts' },
        { ...counts, file: 'api/b.test.ts', failures: ['cart – full – shows it', 'Cannot find module'] },
      ],
      errors: [{ message: 'write EPIPE', file: 'api/a.test.ts' }, { message: 'out of memory' }],
    })
    const tally = readUnitReport(report, 1)
    expect(tally).toMatchObject({ passed: 4, failed: 4, skipped: 2 })
    expect(tally.failures).toEqual([
      'api/b.test.ts › cart – full – shows it',
      'api/b.test.ts › Cannot find module',
      'api/a.test.ts › write EPIPE',
      `${NO_FILE} › out of memory`,
    ])
    expect(slowest(tally)).toEqual(['   1.5 s  api/a.test.ts', '   1.5 s  api/b.test.ts'])
  })

  test('Playwright – a test that passed only on retry – counts as passed and is named as flaky', () => {
    const specs = [
      {
        title: 'opens',
        ok: true,
        tests: [{ status: 'flaky', results: [{ duration: 2000 }, { duration: 1500 }] }],
      },
    ]
    const report = file({
      stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 },
      errors: [],
      suites: [{ file: 'cart.spec.ts', specs }],
    })
    const tally = readPlaywrightReport(report, 0)
    expect(tally).toMatchObject({ passed: 5, failed: 0, skipped: 1 })
    expect(tally.flaky).toEqual(['e2e/tests/cart.spec.ts › opens'])
    expect(slowest(tally)).toEqual(['   3.5 s  e2e/tests/cart.spec.ts'])
  })

  test.each([
    ['a report that is missing', undefined],
    ['a report that was cut off', '{"stats":'],
  ])('%s – is one failure', (_what, content) => {
    const path = content === undefined ? join(folder, 'none.json') : file(content)
    expect(readUnitReport(path, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(readPlaywrightReport(path, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
