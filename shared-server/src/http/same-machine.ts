const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface Sender {
  /** Address of the connection's peer, not of a header. */
  readonly address: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

export const isLoopback = (address: string): boolean => loopback.has(address)

/** Whether a request was sent on this machine, and not through a proxy, which may run there as well. */
export function isFromThisMachine({ address = '', headers }: Sender): boolean {
  return isLoopback(address) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
