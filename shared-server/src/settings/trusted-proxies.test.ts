import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { areProxies, trustedProxies } from './trusted-proxies.ts'

test.each([
  '',
  'loopback',
  ' loopback , uniquelocal',
  '10.0.0.2',
  '10.0.0.0/8, 2001:db8::/32',
  '::1',
  '::ffff:10.0.0.1',
])('TRUST_PROXY «%s» – taken, and Fastify starts with it', async text => {
  expect(areProxies(text)).toBe(true)
  const app = Fastify({ trustProxy: trustedProxies(text) })
  onTestFinished(() => app.close())
  app.get('/', request => request.ip)
  expect((await app.inject({ url: '/', remoteAddress: '198.51.100.1' })).body).toBe('198.51.100.1')
})

test.each(['everybody', '*', '10.0.0.0/33', '10/8', '0x0a.0.0.1', '::/129', '10.0.0.1/8/8', 'true', '1'])(
  'TRUST_PROXY «%s» – refused',
  text => {
    expect(areProxies(text)).toBe(false)
  },
)
