import { isIPv4 } from 'node:net'

/** Whether an origin is of this machine only, or of a test: names and addresses that never are public (RFC 6761). */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  if (isIPv4(hostname)) return hostname.startsWith('127.')
  return hostname === '[::1]' || /(^|\.)(localhost|test)$/.test(hostname)
}
