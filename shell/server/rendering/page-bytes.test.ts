import { describe, expect, test } from 'vitest'
import { placeholders } from './document.ts'
import { cutAtPlaceholders, lengthOf, nobodysParts, withOwnParts } from './page-bytes.ts'

describe('page bytes', () => {
  test.each([
    ['none', '<p>قهوه</p>'],
    ['one', `<style nonce="${placeholders.nonce}">a{}</style>قهوه`],
    ['several, at the ends too', `${placeholders.nonce}قهوه${placeholders.nonce}${placeholders.trace}`],
    ['no page at all', ''],
  ])('placeholders: %s – filled in per answer – each answer has its own values', (_what, html) => {
    const parts = cutAtPlaceholders(html)

    const filled = (nonce: string, trace: string) =>
      html.replaceAll(placeholders.nonce, nonce).replaceAll(placeholders.trace, trace)
    for (const [nonce, trace] of [
      ['AAAA==', '4bf9'],
      ['b/+9', '00f0'],
    ] as const)
      expect(withOwnParts(parts, { ...nobodysParts, nonce, trace }).toString()).toBe(filled(nonce, trace))
    expect(lengthOf(parts)).toBe(Buffer.byteLength(filled('', '')))
  })
})
