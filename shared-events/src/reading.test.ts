import * as z from 'shared-shop/schema'
import { describe, expect, test } from 'vitest'
import { defineMessage } from './definition/define.ts'
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
})
