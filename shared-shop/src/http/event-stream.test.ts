import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEventStream, type StreamEvent } from './event-stream.ts'

function eventsOf(parts: readonly string[]) {
  const events: StreamEvent[] = []
  const reader = readEventStream(event => events.push(event))
  for (const part of parts) reader.push(part)
  return { events, retryMs: reader.retryMs }
}

describe('readEventStream', () => {
  test.each([
    ['name, id and data', 'id: 7\nevent: change\ndata: {"a":1}\n\n', [['change', '{"a":1}', '7']]],
    ['several data lines', 'data: a\ndata:b\ndata\n\n', [['message', 'a\nb\n', '']]],
    ['comments', ': beat\n\n:\n\ndata: a\n\n', [['message', 'a', '']]],
    [
      'an unfinished id',
      'id: 1\ndata: a\n\ndata: b\n\n',
      [
        ['message', 'a', '1'],
        ['message', 'b', '1'],
      ],
    ],
    ['an event that never ends', 'data: a\n\ndata: b\n', [['message', 'a', '']]],
    ['an event without data', 'event: end\nid: 3\n\ndata: a\n\n', [['message', 'a', '3']]],
    ['a byte order mark', '\ufeffdata: a\n\n', [['message', 'a', '']]],
    [
      'an id with a null character',
      'id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n',
      [
        ['message', 'a', '1'],
        ['message', 'b', '1'],
      ],
    ],
  ])('%s – is read as browsers read it', (_, text, expected) => {
    expect(eventsOf([text]).events.map(({ type, data, id }) => [type, data, id])).toEqual(expected)
  })

  test('retry – digits only – is kept', () => {
    expect(eventsOf(['retry: 2000\n', 'retry: 1e9\n']).retryMs).toBe(2000)
  })

  test('an endless line – throws', () => {
    const reader = readEventStream(() => undefined)
    expect(() => {
      for (let i = 0; i < 20; i++) reader.push('a'.repeat(100_000))
    }).toThrow(RangeError)
  })

  test('any chunking and any line endings – give the same events', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ب', ' ', ':', '{') })
    const event = fc.record({ type: fc.constantFrom('change', 'end'), data: text, id: fc.nat(99) })
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r', '\r\n'),
        fc.array(fc.nat(200)),
        (events, end, cuts) => {
          const stream = events
            .map(({ type, data, id }) =>
              [`: x`, `id: ${id}`, `event: ${type}`, `data: ${data}`, '', ''].join(end),
            )
            .join('')
          const places = [0, ...cuts.map(cut => cut % stream.length), stream.length].sort((a, b) => a - b)
          const parts = places.slice(1).map((place, index) => stream.slice(places[index], place))
          expect(eventsOf(parts).events).toEqual(
            events.map(({ id, ...rest }) => ({ ...rest, id: String(id) })),
          )
        },
      ),
    )
  })
})
