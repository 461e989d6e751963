import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientKey } from './client-key.ts'

describe('client key', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['::1', '::/64', '::/48'],
    ['', '', ''],
    ['unknown', 'unknown', 'unknown'],
  ])('address %s – counted – as %s, in %s', (ip, client, network) => {
    expect(clientKey(ip)).toEqual({ client, network })
  })

  test('two IPv6 addresses – same first 64 or 48 bits – share client or network', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(
        fc.tuple(group, group, group, group),
        fc.array(group, { minLength: 8, maxLength: 8 }),
        (prefix, rest) => {
          fc.pre(prefix.some(part => part > 0))
          const text = (parts: readonly number[]) => parts.map(part => part.toString(16)).join(':')
          const one = clientKey(text([...prefix, ...rest.slice(0, 4)]))
          const other = clientKey(text([...prefix, ...rest.slice(4)]))
          expect(other).toEqual(one)
          const neighbour = clientKey(text([...prefix.slice(0, 3), prefix[3] ^ 1, ...rest.slice(4)]))
          expect(neighbour.network).toBe(one.network)
          expect(neighbour.client).not.toBe(one.client)
        },
      ),
    )
  })
})
