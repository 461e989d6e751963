import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** What `TRUST_PROXY` may hold. */
export const proxiesRule = 'must be a comma list of loopback, linklocal, uniquelocal, addresses or subnets'

/** Whether a text names proxies as `TRUST_PROXY` does; empty: none. */
export function areProxies(text: string): boolean {
  return listed(text).every(part => names.has(part) || isIP(part) !== 0 || isSubnet(part))
}

/** The `trustProxy` option of Fastify: whose `X-Forwarded-For` and `X-Forwarded-Proto` a server believes. */
export function trustedProxies(text: string): string[] | false {
  const proxies = listed(text)
  return proxies.length > 0 && proxies
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

function isSubnet(text: string): boolean {
  const [address = '', bits = ''] = text.split('/')
  // The library also takes `10/8` and hexadecimal parts, which proxies' own settings do not.
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && ipaddr.isValidCIDR(text)
}
