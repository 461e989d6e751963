import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { expect, test } from 'vitest'
import { logOutages } from './log-outages.ts'

test('collector – away, back and away again, for several batches each – one line per change', () => {
  const lines: string[] = []
  const outcomes: (Error | undefined)[] = []
  const exporter = logOutages(
    {
      export: (_spans, done) => {
        const error = outcomes.shift()
        done(error ? { code: 1, error } : { code: 0 })
      },
      shutdown: async () => {},
    } satisfies SpanExporter,
    line => lines.push(line),
  )
  const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' })
  outcomes.push(undefined, refused, refused, undefined, undefined, new Error('Bad Gateway'))
  const told: number[] = []
  for (let batch = 0; batch < 6; batch++) exporter.export([], ({ code }) => told.push(code))

  expect(lines).toEqual([
    'traces cannot be sent: ECONNREFUSED',
    'traces are sent again',
    'traces cannot be sent: Bad Gateway',
  ])
  expect(told).toEqual([0, 1, 1, 0, 0, 1])
})
