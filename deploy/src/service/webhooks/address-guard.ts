import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why a webhook was not called, for its owner. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Node's `lookup` for all addresses of a name. */
type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Hosts that may be called although their addresses are not public. */
type Allowed = readonly string[]

/**
 * Why this URL cannot be a webhook's; undefined if it can. Plain HTTP is for this machine only, and addresses inside the
 * network are for hosts that the operator allows.
 */
export function urlFault(url: string, allowed: Allowed): string | undefined {
  const { protocol, hostname, username, password } = new URL(url)
  const host = bare(hostname)
  if (username || password) return 'It must not contain a password'
  if (protocol === 'http:' && !isLoopback(host) && !allowed.includes(host))
    return 'It must begin with https://, unless it is on this machine'
  if (ipaddr.isValid(host) && !allowed.includes(host) && !mayCall(host, isLoopback(host)))
    return `${host} is not a public address: DEPLOY_WEBHOOK_HOSTS may allow it`
  return undefined
}

/**
 * Looks a host up as Node does, but refuses names that lead to addresses that are not public: checked where the
 * connection is made, so that a name cannot change in between.
 */
export function guardedLookup(allowed: Allowed, lookUp: LookUpAll = lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const isAllowed = allowed.includes(hostname) || isLoopback(hostname)
      const refused = isAllowed ? undefined : addresses.find(({ address }) => !mayCall(address, false))
      if (refused)
        return callback(
          new AddressRefused(`${hostname} leads to ${refused.address}, which is not public`),
          '',
        )
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** `localhost`, or an address of this machine. */
function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

function mayCall(address: string, loopbackToo: boolean): boolean {
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (loopbackToo && range === 'loopback')
}

/** An IPv6 address without its brackets. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
