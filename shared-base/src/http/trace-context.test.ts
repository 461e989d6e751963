import { describe, expect, test } from 'vitest'
import { newTraceId, traceIdOf, traceparentOf } from './trace-context.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('trace context (W3C)', () => {
  test('our own header – parsed – has the same trace, and a new parent per request', () => {
    const traceId = newTraceId()
    expect(traceIdOf(traceparentOf(traceId))).toBe(traceId)
    expect(traceparentOf(traceId)).not.toBe(traceparentOf(traceId))
    expect(newTraceId()).not.toBe(traceId)
  })

  test.each([
    ['the example of the standard', `00-${id}-00f067aa0ba902b7-01`, id],
    ['a later version with more behind', `cc-${id}-00f067aa0ba902b7-01-what-comes`, id],
    ['the forbidden version', `ff-${id}-00f067aa0ba902b7-01`, undefined],
    ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    ['a parent of zeros', `00-${id}-${'0'.repeat(16)}-01`, undefined],
    ['capitals', `00-${id.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
    ['something else', 'x', undefined],
    ['none', undefined, undefined],
    ['several', [`00-${id}-00f067aa0ba902b7-01`], undefined],
  ])('%s – is read as the standard says', (_name, header, expected) => {
    expect(traceIdOf(header)).toBe(expected)
  })
})
