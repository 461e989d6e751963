import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

const mutants = (...statuses: string[]) => statuses.map(status => ({ status }))

test('score – with untested, ignored and invalid mutants – counts untested ones as survivors and omits the others', () => {
  expect(scoreOf(mutants('Killed', 'Timeout', 'Killed', 'Survived'))).toBe(75)
  expect(scoreOf(mutants('Killed', 'NoCoverage'))).toBe(50)
  expect(scoreOf(mutants('Killed', 'Ignored', 'CompileError', 'RuntimeError'))).toBe(100)
  expect(scoreOf([])).toBe(100)
})
