import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems choose for outgoing connections: none of those takes one before it is used. */
const [FIRST, LAST] = [20_000, 31_999]
let last = randomInt(FIRST, LAST)

/** A TCP port of this machine that nothing uses, and that this process has not been given before. */
export async function freePort(): Promise<number> {
  do last = last < LAST ? last + 1 : FIRST
  while (await isBusy(last))
  return last
}

export function isBusy(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', error => resolve('code' in error && error.code === 'EADDRINUSE'))
    // Without a host it binds IPv4 and IPv6, so a listener on either is found.
    server.listen(port, () => server.close(() => resolve(false)))
  })
}
