import { expect, test } from 'vitest'
import { currentTrace } from './current-trace.ts'
import { createLogger } from './logger.ts'

function collected(level = 'warn') {
  const lines: string[] = []
  return { lines, logger: createLogger(level, { write: (line: string) => void lines.push(line) }) }
}

test('a line – in a request or job, and outside – is JSON with its trace id, or without one', () => {
  const { lines, logger } = collected()
  currentTrace.run('a1', () => logger.warn({ remote: 'mfe-cart' }, 'fault'))
  logger.warn('at startup')

  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'fault', remote: 'mfe-cart', traceId: 'a1' },
    { level: 40, msg: 'at startup' },
  ])
  expect(lines[1]).not.toContain('traceId')
})

test('the logger of a request, in its context – has the trace id once', () => {
  const { lines, logger } = collected()
  currentTrace.run('a1', () => logger.child({ traceId: 'b2' }).warn('fault'))

  expect(lines[0]?.match(/traceId/g)).toHaveLength(1)
  expect(lines[0]).toContain('b2')
})

test('an error of a query – is shown by its cause, without what was queried', () => {
  const { lines, logger } = collected()
  const error = new Error('select … params: 09121234567', { cause: new Error('connection lost') })
  logger.warn({ err: error }, 'job failed')

  expect(lines[0]).toContain('connection lost')
  expect(lines[0]).not.toContain('0912')
})
