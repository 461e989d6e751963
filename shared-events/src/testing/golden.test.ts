import * as z from 'shared-base/schema'
import { describe, expect, test } from 'vitest'
import { defineMessage } from '../bus/definition.ts'
import { type Golden, goldenProblems } from './golden.ts'

test('goldenProblems – the catalogue and every golden payload – fit together', () => {
  expect(goldenProblems()).toEqual([])
})

describe('goldenProblems – what it reports', () => {
  const define = (version: number, payload: z.ZodMiniType, upgrade?: (payload: unknown) => unknown) => ({
    thing: defineMessage({
      name: 'thing',
      version,
      kind: 'event',
      owner: 'shell',
      listeners: [],
      payload,
      ...(upgrade ? { upgrade } : {}),
    }),
  })
  const v1: Golden = { name: 'thing', version: 1, valid: [{ count: 1 }], invalid: [{ count: 'x' }] }
  const v2: Golden = { name: 'thing', version: 2, valid: [{ amount: 1 }], invalid: [{}] }
  const amount = z.object({ amount: z.number() })

  test.each([
    ['a renamed field', define(1, z.object({ amount: z.optional(z.number()) })), [v1], /loses fields/],
    ['a narrower field', define(1, z.object({ count: z.string() })), [v1], /is refused/],
    ['a wider field', define(1, z.object({ count: z.unknown() })), [v1], /is accepted/],
    ['a new version without payloads', define(2, amount, () => ({ amount: 1 })), [v1], /v2 has no golden/],
    ['a new version that forgets the old', define(2, amount), [v1, v2], /can no longer be read/],
    ['a message that is gone', {}, [v1], /no longer in the catalogue/],
  ])('%s – is reported', (_, definitions, files, problem) => {
    expect(goldenProblems(definitions, files)).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    )
  })

  test('a new version that upgrades the old – is accepted', () => {
    expect(
      goldenProblems(
        define(2, amount, () => ({ amount: 1 })),
        [v1, v2],
      ),
    ).toEqual([])
  })
})
