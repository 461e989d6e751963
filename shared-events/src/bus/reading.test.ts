import * as z from 'shared-base/schema'
import { describe, expect, test, vi } from 'vitest'
import { defineMessage } from './definition.ts'
import { readEnvelope, readPublished } from './reading.ts'

/** Version 1 was a bare number, version 2 named it `count`, the current one names it `amount`. */
const thing = defineMessage({
  name: 'thing',
  version: 3,
  kind: 'event',
  owner: 'shell',
  listeners: [],
  payload: z.object({ amount: z.number() }),
  upgrade: (payload, version) => {
    if (version === 1) return { amount: payload }
    if (version === 2) return { amount: (payload as { count: number }).count }
    return undefined
  },
})

describe('readPublished – payloads of a release built with another catalogue', () => {
  test.each([
    ['of this version', { amount: 4 }],
    ['of the version before', { count: 4 }],
    ['of the first version', 4],
  ])('%s – is accepted as this version', (_what, payload) => {
    expect(readPublished(thing, payload)).toEqual({ verdict: 'take', payload: { amount: 4 } })
  })

  test.each([{ total: 4 }, null, 'four'])(
    '%j, of no known version – is invalid, with the issues of this version',
    payload => {
      expect(readPublished(thing, payload)).toEqual({
        verdict: 'invalid',
        issues: [expect.stringMatching(/^(amount|payload): /)],
      })
    },
  )

  const counted = (payload: z.ZodMiniType, upgrade: (payload: unknown, version: number) => unknown) =>
    defineMessage({
      name: 'counted',
      version: 3,
      kind: 'event',
      owner: 'shell',
      listeners: [],
      payload,
      upgrade,
    })

  test('of this version and also of an older one – is not upgraded', () => {
    const tenfold = counted(z.number(), payload => Number(payload) * 10)
    expect(readPublished(tenfold, 4)).toEqual({ verdict: 'take', payload: 4 })
  })

  test('of no known version – is tried as every older version, the latest first', () => {
    const upgrade = vi.fn()
    readPublished(counted(z.number(), upgrade), 'four')
    expect(upgrade.mock.calls).toEqual([
      ['four', 2],
      ['four', 1],
    ])
  })

  test('of a version that is no longer supported – is not read as a missing payload', () => {
    const optional = counted(z.optional(z.number()), () => undefined)
    expect(readPublished(optional, 'four')).toMatchObject({ verdict: 'invalid' })
  })
})

describe('readEnvelope – messages of another copy', () => {
  const envelope = (version: number, payload: unknown) =>
    ({ id: '1', at: 0, origin: 'x', kind: 'event', name: 'thing', version, payload }) as const

  test('one version older – is upgraded; one version newer – is refused with a reason', () => {
    expect(readEnvelope(thing, envelope(2, { count: 4 }))).toEqual({
      verdict: 'take',
      payload: { amount: 4 },
    })
    expect(readEnvelope(thing, envelope(4, { amount: 4 }))).toEqual({ verdict: 'newer', issues: [] })
  })
  test.each([
    ['of a version that can no longer be read', envelope(0, { amount: 4 })],
    ['of another kind', { ...envelope(3, { amount: 4 }), kind: 'state' } as const],
    ['of an upgrade that throws', envelope(2, null)],
  ])('%s – is invalid, with an issue', (_what, message) => {
    expect(readEnvelope(thing, message)).toEqual({ verdict: 'invalid', issues: [expect.stringMatching(/./)] })
  })

  test('a payload with empty fields – is frozen with its parts', () => {
    const nested = defineMessage({
      name: 'nested',
      version: 3,
      kind: 'event',
      owner: 'shell',
      listeners: [],
      payload: z.object({ amount: z.nullable(z.number()), parts: z.array(z.object({ id: z.number() })) }),
    })
    const reading = readEnvelope(nested, envelope(3, { amount: null, parts: [{ id: 1 }] }))
    expect(reading).toEqual({ verdict: 'take', payload: { amount: null, parts: [{ id: 1 }] } })
    const { payload } = reading as { payload: { parts: object[] } }
    expect([payload, payload.parts, payload.parts[0]].every(Object.isFrozen)).toBe(true)
  })
})
