import { createServer } from 'node:net'

/** The first of the given environment variables whose port is in use. */
export async function busyPort(
  ports: Readonly<Record<string, number>>,
): Promise<{ readonly variable: string; readonly port: number } | undefined> {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isBusy(port)) return { variable, port }
  }
  return undefined
}

/** Whether something listens on a TCP port of this machine. */
export function isBusy(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', error => resolve('code' in error && error.code === 'EADDRINUSE'))
    // Without a host it binds IPv4 and IPv6, so a listener on either is found.
    server.listen(port, () => server.close(() => resolve(false)))
  })
}
