import { once } from 'node:events'
import { connect } from 'node:net'

const DEADLINE_MS = 3_000

/** Whether something accepts connections at the host and port of a URL. */
export async function isReachable(url: string, defaultPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port) || defaultPort, hostname)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(DEADLINE_MS) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
