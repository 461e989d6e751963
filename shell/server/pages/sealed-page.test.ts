import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadyPage } from '../rendering/renderer.ts'
import { openPage, sealPage } from './sealed-page.ts'

const secret = randomBytes(32)
const page: ReadyPage = {
  kind: 'html',
  status: 200,
  complete: true,
  bytes: [Buffer.from('<p>سلام</p>\n<i nonce="'), 'nonce', Buffer.from('">'), 'trace', Buffer.from('</i>')],
  parts: [{ remote: 'mfe-cart', expose: 'pages/cart', outcome: 'ok', seconds: 0.1 }],
}
const redirect: ReadyPage = { kind: 'redirect', status: 301, location: '/product/new' }

describe('a sealed page', () => {
  test.each([page, redirect])('%o – opens as it was', each => {
    expect(openPage(secret, 'k', sealPage(secret, 'k', each))).toEqual(each)
  })

  test('of another key, or another secret – does not open', () => {
    const sealed = sealPage(secret, 'k', page)

    expect(openPage(secret, 'l', sealed)).toBeUndefined()
    expect(openPage(randomBytes(32), 'k', sealed)).toBeUndefined()
  })

  test('changed or cut anywhere – does not open', () => {
    const sealed = sealPage(secret, 'k', page)
    void fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ by
        expect(openPage(secret, 'k', changed)).toBeUndefined()
        expect(openPage(secret, 'k', sealed.subarray(0, at))).toBeUndefined()
      }),
    )
  })
})
