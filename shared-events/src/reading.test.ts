import * as z from 'shared-shop/schema'
import { describe, expect, test } from 'vitest'
import { defineMessage } from './definition/define.ts'
import { readEnvelope, readPublished } from './reading.ts'

/** Version 1 was a bare number, version 2 named it `count`, this one names it `amount`. */
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

describe('readPublished – what a release built with another catalogue says', () => {
  test.each([
    ['of this version', { amount: 4 }],
    ['of the version before', { count: 4 }],
    ['of the first version', 4],
  ])('%s – is taken as one of this version', (_what, payload) => {
    expect(readPublished(thing, payload)).toEqual({ verdict: 'take', payload: { amount: 4 } })
  })

  test.each([{ total: 4 }, null, 'four'])(
    '%j, of no version – is invalid, by the words of this one',
    payload => {
      expect(readPublished(thing, payload)).toEqual({
        verdict: 'invalid',
        issues: [expect.stringMatching(/^(amount|payload): /)],
      })
    },
  )
})

describe('readEnvelope – what came from another copy', () => {
  const envelope = (version: number, payload: unknown) =>
    ({ id: '1', at: 0, origin: 'x', kind: 'event', name: 'thing', version, payload }) as const

  test('one version older – is upgraded; one version newer – is not taken, and says why', () => {
    expect(readEnvelope(thing, envelope(2, { count: 4 }))).toEqual({
      verdict: 'take',
      payload: { amount: 4 },
    })
    expect(readEnvelope(thing, envelope(4, { amount: 4 }))).toEqual({ verdict: 'newer', issues: [] })
  })
})
