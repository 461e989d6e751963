import fc from 'fast-check'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import { DeployError } from './deploy-error.ts'
import { canaryOf, promote, rollBack, startCanary, versionBefore, versionsOf } from './live.ts'
import { documentOf, version } from './testing/versions.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const three = documentOf({
  'mfe-cart': [version('1'), version('2'), version('3')],
  'mfe-header': [version('1')],
})

const shares = (document: RegistryDocument) =>
  Object.fromEntries(
    versionsOf(document, 'mfe-cart').map(({ metadata, deployment }) => [
      metadata.version,
      deployment?.traffic,
    ]),
  )
const standing = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').find(({ deployment }) => deployment?.default)?.metadata.version

describe('promote', () => {
  test('a published version – is all that anybody gets; other remotes stay as they are', () => {
    const live = promote(promote(three, 'mfe-cart', '1', at(0)), 'mfe-cart', '2', at(1))

    expect(shares(live)).toEqual({ 1: 0, 2: 100, 3: 0 })
    expect(standing(live)).toBe('2')
    expect(versionsOf(live, 'mfe-cart')[0]?.extras).toMatchObject({
      servedUntil: at(1).toISOString(),
      defaultUntil: at(1).toISOString(),
    })
    expect(live.microFrontends['mfe-header']).toEqual(three.microFrontends['mfe-header'])
  })

  test.each(['mfe-cart', 'mfe-none'])('an unknown version of %s – VERSION_UNKNOWN', remote => {
    expect(() => promote(three, remote, '9', at(0))).toThrow(
      expect.objectContaining({ code: 'VERSION_UNKNOWN' }),
    )
  })
})

describe('startCanary', () => {
  const live = promote(three, 'mfe-cart', '1', at(0))

  test('10 percent – are taken from the default; a second canary replaces the first', () => {
    const first = startCanary(live, 'mfe-cart', '2', 10, at(1))
    expect(shares(first)).toEqual({ 1: 90, 2: 10, 3: 0 })
    expect(canaryOf(first, 'mfe-cart')?.metadata.version).toBe('2')

    const second = startCanary(first, 'mfe-cart', '3', 25, at(2))
    expect(shares(second)).toEqual({ 1: 75, 2: 0, 3: 25 })
    expect(versionsOf(second, 'mfe-cart')[1]?.extras.servedUntil).toBe(at(2).toISOString())
  })

  test.each([0, 100, -1, 10.5, Number.NaN])('%s percent – SHARE_INVALID', percent => {
    expect(() => startCanary(live, 'mfe-cart', '2', percent, at(1))).toThrow(
      expect.objectContaining({ code: 'SHARE_INVALID' }),
    )
  })

  test('of the default – ALREADY_LIVE; where nothing is live – NOTHING_LIVE', () => {
    expect(() => startCanary(live, 'mfe-cart', '1', 10, at(1))).toThrow(
      expect.objectContaining({ code: 'ALREADY_LIVE' }),
    )
    expect(() => startCanary(three, 'mfe-cart', '1', 10, at(1))).toThrow(
      expect.objectContaining({ code: 'NOTHING_LIVE' }),
    )
  })
})

describe('rollBack', () => {
  const second = promote(promote(three, 'mfe-cart', '1', at(0)), 'mfe-cart', '2', at(1))

  test('a canary – ends, the default stays; it is never a roll-back target', () => {
    const back = rollBack(startCanary(second, 'mfe-cart', '3', 10, at(2)), 'mfe-cart', at(3))

    expect(shares(back)).toEqual({ 1: 0, 2: 100, 3: 0 })
    expect(versionBefore(back, 'mfe-cart')?.metadata.version).toBe('1')
    expect(versionsOf(back, 'mfe-cart')[2]?.extras.takenBack).toBe(at(3).toISOString())
  })

  test('a canary of an earlier default – ends, and stays a roll-back target', () => {
    const back = rollBack(startCanary(second, 'mfe-cart', '1', 10, at(2)), 'mfe-cart', at(3))

    expect(standing(rollBack(back, 'mfe-cart', at(4)))).toBe('1')
  })

  test('a promotion – the previous one is live again; rolling back again goes further back', () => {
    const third = promote(second, 'mfe-cart', '3', at(2))

    const once = rollBack(third, 'mfe-cart', at(3))
    expect(standing(once)).toBe('2')
    const twice = rollBack(once, 'mfe-cart', at(4))
    expect(standing(twice)).toBe('1')
    expect(() => rollBack(twice, 'mfe-cart', at(5))).toThrow(
      expect.objectContaining({ code: 'NO_VERSION_BEFORE' }),
    )
  })

  test('a rolled-back version, promoted again – is treated like any other', () => {
    const again = promote(rollBack(second, 'mfe-cart', at(2)), 'mfe-cart', '2', at(3))
    const third = promote(again, 'mfe-cart', '3', at(4))

    expect(standing(rollBack(third, 'mfe-cart', at(5)))).toBe('2')
  })
})

test('any order of promotions, canaries and roll-backs – shares add up to 100, one default, at most one canary', () => {
  const step = fc.record({
    kind: fc.constantFrom('promote', 'canary', 'rollBack'),
    version: fc.constantFrom('1', '2', '3'),
    percent: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      let document = promote(three, 'mfe-cart', '1', at(0))
      for (const [index, { kind, version, percent }] of steps.entries()) {
        const now = at(index + 1)
        try {
          if (kind === 'promote') document = promote(document, 'mfe-cart', version, now)
          else if (kind === 'canary') document = startCanary(document, 'mfe-cart', version, percent, now)
          else document = rollBack(document, 'mfe-cart', now)
        } catch (error) {
          if (!(error instanceof DeployError)) throw error
        }
        const deployments = versionsOf(document, 'mfe-cart').map(({ deployment }) => deployment)
        expect(deployments.reduce((sum, each) => sum + (each?.traffic ?? 0), 0)).toBe(100)
        expect(deployments.filter(each => each?.default)).toHaveLength(1)
        expect(deployments.filter(each => !each?.default && (each?.traffic ?? 0) > 0).length).toBeLessThan(2)
      }
    }),
  )
})
