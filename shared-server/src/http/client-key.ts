import ipaddr from 'ipaddr.js'

/** Whom a limit counts: never a single IPv6 address, since everybody has 2^64 of them. */
export interface ClientKey {
  /** An IPv4 address, or the /64 of an IPv6 address: one household or phone. */
  readonly client: string
  /** The /48 of an IPv6 address, often all of one customer of a provider; for IPv4, the address. */
  readonly network: string
}

/** How many times as much a whole IPv6 network (/48) may do as one client of it (/64). */
export const NETWORK_FACTOR = 2

/** The one key for all limits by address. An IPv4 address inside IPv6 is IPv4; a text that is no address is kept. */
export function clientKey(ip: string): ClientKey {
  if (!ipaddr.isValid(ip)) return { client: ip, network: ip }
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return { client: address.toString(), network: address.toString() }
  return { client: prefixOf(address, 64), network: prefixOf(address, 48) }
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: 48 | 64): string {
  const { parts } = address as ipaddr.IPv6
  const kept = parts.map((part, index) => (index < bits / 16 ? part : 0))
  return `${new ipaddr.IPv6(kept).toString()}/${bits}`
}
