import { describe, expect, test } from 'vitest'
import { siteSettings } from '../../frame/server/site-settings.ts'
import { readConfig } from '../lib/config.ts'
import { readDevRemotes } from './dev-remotes.ts'

describe('readDevRemotes', () => {
  test.each([
    ['cart@http://localhost:5173', { 'mfe-cart': 'http://localhost:5173' }],
    ['mfe-cart@http://127.0.0.1:5173/', { 'mfe-cart': 'http://127.0.0.1:5173' }],
    [
      'cart@http://[::1]:5173,header@https://cart.localhost',
      { 'mfe-cart': 'http://[::1]:5173', 'mfe-header': 'https://cart.localhost' },
    ],
  ])('%s – names development servers on this machine', (mfe, remotes) => {
    expect(readDevRemotes(mfe)).toEqual(remotes)
  })

  test.each([
    'cart@http://evil.example',
    'cart@http://localhost.evil.example:5173',
    'cart@http://evil.example#localhost',
    'cart@http://localhost@evil.example',
    'cart@http://user:word@localhost:5173',
    'cart@http://localhost:5173/other.js',
    'cart@http://localhost:5173?x',
    'cart@//localhost:5173',
    'cart@file://localhost',
    'cart@http://localhost:5173,header@http://10.0.0.1',
    'cart@1.4.2',
    'Cart@http://localhost:5173',
    'cart@http://localhost:99999',
    '',
    `cart@http://${'a.'.repeat(300)}localhost`,
  ])('%s – is refused', mfe => {
    expect(readDevRemotes(mfe)).toBeUndefined()
  })
})

test.each([
  ['production', false],
  ['test', false],
  ['', false],
  [undefined, false],
  ['development', true],
])('a shop with NODE_ENV=%s – loads remotes from development servers: %s', (NODE_ENV, devServers) => {
  const secrets = {
    METRICS_TOKEN: 'sixteen or more letters',
    SERVER_KEY: 'a key of thirty-two or more letters',
  }
  expect(readConfig({ NODE_ENV, ...secrets }, siteSettings).devServers).toBe(devServers)
})
