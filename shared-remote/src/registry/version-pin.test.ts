import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPins, signedPins } from './version-pin.ts'

const secret = 'a secret of the operator'
const now = new Date('2026-11-20T10:00:00Z')
const expires = new Date('2026-11-21T10:00:00Z')
const pins = { 'mfe-cart': '1.4.2-b1234abcd', 'mfe-header': '2.0.0' }

function partsOf(query: string) {
  const parameters = new URLSearchParams(query)
  return { mfe: parameters.get('mfe') ?? '', sig: parameters.get('sig') ?? '' }
}

describe('signed pins', () => {
  const query = partsOf(signedPins(pins, { secret, expires }))

  test('read with the same secret in time – returns the pins', () => {
    expect(query.mfe).toBe('cart@1.4.2-b1234abcd,header@2.0.0')
    expect(readPins(query, { secret, now })).toEqual({ pins, expires })
  })

  test('expired, or with another secret, version or expiry – are refused', () => {
    expect(readPins(query, { secret, now: new Date('2026-11-21T10:00:01Z') })).toBeUndefined()
    expect(readPins(query, { secret: 'another', now })).toBeUndefined()
    expect(readPins({ ...query, mfe: 'cart@1.4.3' }, { secret, now })).toBeUndefined()
    const [, signature] = query.sig.split('.')
    expect(readPins({ ...query, sig: `9999999999.${signature}` }, { secret, now })).toBeUndefined()
  })

  test('with a branch – returns it, and refuses another one, or none', () => {
    const signed = new URLSearchParams(signedPins(pins, { secret, expires, branch: 'سبد/new & old' }))
    const { mfe = '', sig = '', branch = '' } = Object.fromEntries(signed)

    expect(readPins({ mfe, sig, branch }, { secret, now })).toEqual({
      pins,
      expires,
      branch: 'سبد/new & old',
    })
    expect(readPins({ mfe, sig }, { secret, now })).toBeUndefined()
    expect(readPins({ mfe, sig, branch: 'main' }, { secret, now })).toBeUndefined()
  })

  test.each(['', 'a~b', 'a\nb', 'a'.repeat(101)])('with the branch «%s» – leaves it out', branch => {
    const signed = new URLSearchParams(signedPins(pins, { secret, expires, branch }))
    expect(signed.has('branch')).toBe(false)
  })

  test('any other input – is refused, never thrown', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mfe, sig) => {
        expect(readPins({ mfe, sig }, { secret, now })).toBeUndefined()
        expect(readPins({ mfe, sig: `1999999999.${sig}` }, { secret, now })).toBeUndefined()
      }),
    )
  })

  test.each(['', 'cart', '@1', 'cart@', 'cart@1 2', 'cart@1,,header@2', 'cart@http://evil.example'])(
    'signed nonsense «%s» – is refused',
    mfe => {
      const signed = partsOf(signedPins({}, { secret, expires }))
      expect(readPins({ ...signed, mfe }, { secret, now })).toBeUndefined()
    },
  )
})
