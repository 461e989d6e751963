import type { BusChannel } from '../bus/channel.ts'

/** Several tabs in one process: `connect()` returns a tab's channel, `flush()` delivers posted data in order. */
export function createFakeChannels() {
  const tabs = new Set<(message: unknown) => void>()
  let posted: { readonly from: (message: unknown) => void; readonly message: unknown }[] = []

  return {
    connect(): BusChannel {
      let listener: (message: unknown) => void = () => undefined
      const receive = (message: unknown) => listener(message)
      tabs.add(receive)
      return {
        post: message => {
          posted.push({ from: receive, message: structuredClone(message) })
        },
        listen: next => {
          listener = next
        },
        close: () => {
          tabs.delete(receive)
        },
      }
    },
    flush(): void {
      const due = posted
      posted = []
      for (const { from, message } of due) {
        for (const receive of tabs) if (receive !== from) receive(structuredClone(message))
      }
    },
  }
}
