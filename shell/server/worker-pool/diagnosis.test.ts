import { describe, expect, test } from 'vitest'
import { diagnose } from './diagnosis.ts'
import type { Ending } from './worker-process.ts'

const ending = (ended: Partial<Ending>): Ending => ({
  code: null,
  signal: null,
  output: '',
  part: undefined,
  ...ended,
})

describe('what Node.js 20 writes when it runs out of memory', () => {
  test.each([
    ['SIGABRT', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'],
    [
      'SIGABRT',
      'FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory',
    ],
    ['SIGABRT', 'FATAL ERROR: CALL_AND_RETRY_LAST Allocation failed - JavaScript heap out of memory'],
    ['SIGABRT', 'FATAL ERROR: invalid table size Allocation failed - JavaScript heap out of memory'],
    [
      'SIGTRAP',
      '#\n# Fatal error in , line 0\n# Fatal JavaScript invalid size error 169220804 (see crbug.com/1201626)\n#',
    ],
  ] as const)('%s after “%s” – is out of memory', (signal, line) => {
    const output = `\n<--- Last few GCs --->\n\n\n${line}\n----- Native stack trace -----\n\n 1: 0xb78db3 [node]\n`

    expect(diagnose(ending({ signal, output }), undefined)).toEqual({
      code: 'out-of-memory',
      message: 'the heap was full',
    })
  })
})

describe('another end', () => {
  test('a signal without a word – is a crash that names it', () => {
    expect(diagnose(ending({ signal: 'SIGSEGV' }), undefined)).toEqual({
      code: 'crashed',
      message: 'ended by SIGSEGV',
    })
  })

  test.each([0, 3])('exit code %i – is an exit', code => {
    const output = 'TypeError: x is not a function\n    at /app/mfe-cart.js:1:2\n'

    expect(diagnose(ending({ code, output }), undefined)).toEqual({
      code: 'exited',
      message: `exited with code ${code}`,
    })
  })

  test('ended by the server – has the reason that the server had', () => {
    const verdict = { code: 'hung', message: 'did not pause' } as const
    const output = 'JavaScript heap out of memory'

    expect(diagnose(ending({ signal: 'SIGKILL', output }), verdict)).toBe(verdict)
  })
})
