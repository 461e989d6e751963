import { expect, test } from 'vitest'
import { Sealer } from './sealed.ts'

const card = '6037991234567893'

test('sealed card – opened with the same secret – readable; sealing twice gives two texts without the number', () => {
  const sealer = new Sealer('secret')
  const sealed = sealer.seal(card)
  expect(new Sealer('secret').open(sealed)).toBe(card)
  expect(sealer.seal(card)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(card)
})

test('sealed card – another secret, a changed byte, truncated – refused', () => {
  const sealed = new Sealer('secret').seal(card)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[30] = (bytes[30] ?? 0) ^ 1
  expect(() => new Sealer('other').open(sealed)).toThrow()
  expect(() => new Sealer('secret').open(bytes.toString('base64url'))).toThrow()
  expect(() => new Sealer('secret').open(sealed.slice(0, 8))).toThrow()
})
