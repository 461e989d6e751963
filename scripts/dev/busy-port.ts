import { isBusy } from 'shared-server/free-port'

/** The first of the given environment variables whose port is in use. */
export async function busyPort(
  ports: Readonly<Record<string, number>>,
): Promise<{ readonly variable: string; readonly port: number } | undefined> {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isBusy(port)) return { variable, port }
  }
  return undefined
}
