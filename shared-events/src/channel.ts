/** Carries plain data to the other tabs of this site. */
export interface BusChannel {
  post(message: unknown): void
  /** Calls `listener` with what other tabs posted. One listener is enough. */
  listen(listener: (message: unknown) => void): void
  close(): void
}

const CHANNEL_NAME = 'khaneno.bus'

/** The browser's channel between tabs, or undefined where it has none or forbids it: then tabs stay apart. */
export function openBroadcastChannel(name: string = CHANNEL_NAME): BusChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
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
    // Opaque origins (sandboxed frames) may not open one.
    return undefined
  }
}
