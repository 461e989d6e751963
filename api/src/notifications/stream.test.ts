import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BEAT_MS, NotificationStream } from './stream.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const change = (version: number, since = version) => ({
  since,
  version,
  unread: 0,
  complete: true,
  messages: [],
})

function open({ since = null as number | null, waiting = 0 } = {}) {
  let text = ''
  let ended = false
  const world = { version: 3, mayRead: true, broken: false, looks: 0 }
  const sink = {
    writableLength: waiting,
    write: (part: string) => {
      text += part
    },
    end: () => {
      ended = true
    },
    destroy: vi.fn(),
  }
  const report = vi.fn()
  const stream = new NotificationStream(7, {
    since,
    sink,
    source: {
      mayRead: async () => world.mayRead,
      changesSince: async known => {
        world.looks += 1
        if (world.broken) throw new Error('database is away')
        return change(world.version, known ?? world.version)
      },
      report,
    },
  })
  const events = () => {
    const all: EventSourceMessage[] = []
    createParser({ onEvent: message => all.push(message) }).feed(text)
    return all.map(({ event, id, data }) => [event, id, data])
  }
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { stream, world, sink, report, events, pass, text: () => text, ended: () => ended }
}

describe('notification stream', () => {
  test('stream – opened – sends the current state at once, even to an up-to-date reader', async () => {
    const { events, pass, text } = open({ since: 3 })
    await pass()
    expect(text()).toMatch(/^retry: \d+\n\n/)
    expect(events()).toEqual([['change', '3', JSON.stringify(change(3))]])
  })

  test('stream – woken without changes – silent; a new version is sent once', async () => {
    const { stream, world, events, pass } = open({ since: 2 })
    await pass()
    stream.wake()
    await pass()
    world.version = 4
    stream.wake()
    stream.wake()
    stream.wake()
    await pass()
    expect(events().map(([, id]) => id)).toEqual(['3', '4'])
  })

  test('stream – long silence – beats', async () => {
    const { events, pass, text } = open()
    await pass(2 * BEAT_MS)
    expect(text().match(/: beat/g)).toHaveLength(2)
    expect(events()).toHaveLength(1)
  })

  test.each([
    ['at a wake', (stream: NotificationStream) => stream.wake()],
    ['at the next beat', () => undefined],
  ])('stream – token revoked – ends %s with a code and sends nothing more', async (_, sign) => {
    const { stream, world, events, pass, ended } = open()
    await pass()
    world.mayRead = false
    world.version = 9
    sign(stream)
    await pass(BEAT_MS)
    expect(events().slice(1)).toEqual([['end', undefined, '{"code":"LOGIN_REQUIRED"}']])
    expect(ended()).toBe(true)
  })

  test('stream – the server closes, or reading fails – ends, to be reopened', async () => {
    const closing = open()
    await closing.pass()
    closing.stream.end()
    closing.stream.end()
    expect(closing.events().slice(1)).toEqual([['end', undefined, '{"code":"UNAVAILABLE"}']])

    const broken = open()
    await broken.pass()
    broken.world.broken = true
    broken.stream.wake()
    await broken.pass()
    expect(broken.report).toHaveBeenCalledOnce()
    expect(broken.ended()).toBe(true)
  })

  test('stream – a reader that does not read – is disconnected', async () => {
    const { sink, pass, world } = open({ waiting: 600 * 1024 })
    await pass(3 * BEAT_MS)
    expect(sink.destroy).toHaveBeenCalledOnce()
    expect(world.looks).toBe(0)
  })

  test('stream – reader disconnected – stops reading the feed', async () => {
    const { stream, world, pass } = open()
    await pass()
    stream.stop()
    stream.wake()
    await pass(3 * BEAT_MS)
    expect(world.looks).toBe(1)
  })
})
