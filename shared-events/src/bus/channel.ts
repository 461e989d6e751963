/** Carries plain data to the other tabs of this site. */
export interface BusChannel {
  post(message: unknown): void
  /** Calls `listener` with data posted by other tabs. Supports one listener. */
  listen(listener: (message: unknown) => void): void
  close(): void
}

const CHANNEL_NAME = 'khaneno.bus'

/** The browser's channel between tabs, or undefined if it is missing or blocked: then tabs do not share state. */
export function openBroadcastChannel(name: string = CHANNEL_NAME): BusChannel | undefined {
  try {
    const channel = new BroadcastChannel(name)
    return {
      post: message => channel.postMessage(message),
      listen: listener => {
        channel.onmessage = ({ data }) => listener(data)
      },
      close: () => channel.close(),
    }
  } catch {
    // Old browsers have none, and opaque origins (sandboxed frames) may not open one.
    return undefined
  }
}
