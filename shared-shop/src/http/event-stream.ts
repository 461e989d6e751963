/** An event of a `text/event-stream` (HTML standard, “Server-sent events”). */
export interface StreamEvent {
  /** `message` if the stream gives none. */
  readonly type: string
  readonly data: string
  /** The last id of the stream so far; empty before the first. */
  readonly id: string
}

/** Parser state besides the events. */
interface StreamReader {
  /**
   * Parses the next chunk and emits its events in order. Chunks may end anywhere, also between `\r` and `
   * `.
   */
  push(text: string): void
  /** The last `retry`, ms. */
  readonly retryMs: number | undefined
}

const LONGEST = 1_000_000

/**
 * Reads a `text/event-stream` as browsers do, for streams that `EventSource` cannot open because they need a header.
 * An event that its stream did not finish is dropped. `push` throws `RangeError` on lines and events without end.
 */
export function readEventStream(onEvent: (event: StreamEvent) => void): StreamReader {
  let rest = ''
  let started = false
  let skipLineFeed = false
  let retryMs: number | undefined
  let id = ''
  let nextId = ''
  let type = ''
  let data: string[] = []
  let size = 0

  function line(text: string): void {
    if (text === '') {
      finishEvent()
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') {
      data.push(value)
      size += value.length
      if (size > LONGEST) throw new RangeError('an event without end')
    } else if (field === 'event') type = value
    else if (field === 'id' && !value.includes('\0')) nextId = value
    else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value)
  }

  function finishEvent(): void {
    id = nextId
    const event = { type: type || 'message', data: data.join('\n'), id }
    const isEmpty = data.length === 0
    type = ''
    data = []
    size = 0
    if (!isEmpty) onEvent(event)
  }

  return {
    push(text) {
      let part = rest + text
      if (!started && part !== '') {
        started = true
        part = part.replace(/^\ufeff/, '')
      }
      let from = 0
      for (let at = 0; at < part.length; at++) {
        const sign = part.charCodeAt(at)
        if (skipLineFeed) {
          skipLineFeed = false
          if (sign === 10) {
            from = at + 1
            continue
          }
        }
        if (sign !== 10 && sign !== 13) continue
        skipLineFeed = sign === 13
        const text = part.slice(from, at)
        from = at + 1
        line(text)
      }
      rest = part.slice(from)
      if (rest.length > LONGEST) throw new RangeError('a line without end')
    },
    get retryMs() {
      return retryMs
    },
  }
}
