import fc from 'fast-check'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import { DeployError } from '../lib/deploy-error.ts'
import { documentOf, version } from '../testing/versions.ts'
import { canaryOf, pinnedUntil, promote, rollBack, startCanary, versionBefore, versionsOf } from './live.ts'

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
const current = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').find(({ deployment }) => deployment?.default)?.metadata.version

const extrasOf = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').map(
    ({ extras: { contracts: _, plugin: __, preload: ___, ...extras } }) => extras,
  )

/** The first published documents had versions without a deployment. */
const withoutDeployment = documentOf({
  'mfe-cart': three.microFrontends['mfe-cart']?.map(({ deployment: _, ...known }) => known) ?? [],
})

describe('promote', () => {
  test('promote – the live version again – changes nothing', () => {
    const live = promote(three, 'mfe-cart', '1', at(0))
    expect(promote(live, 'mfe-cart', '1', at(1))).toStrictEqual(live)
  })

  test('promote – versions without a deployment – the others are served to nobody', () => {
    const live = promote(withoutDeployment, 'mfe-cart', '2', at(0))
    expect(shares(live)).toEqual({ 1: 0, 2: 100, 3: 0 })
    expect(extrasOf(live)).toStrictEqual([{}, { servedSince: at(0).toISOString() }, {}])
    expect(canaryOf(withoutDeployment, 'mfe-cart')).toBeUndefined()
    expect(versionBefore(withoutDeployment, 'mfe-cart')).toBeUndefined()
    expect(() => rollBack(withoutDeployment, 'mfe-cart', at(1))).toThrow(
      expect.objectContaining({ code: 'NOTHING_LIVE' }),
    )
  })

  test.each(['mfe-cart', 'mfe-none'])('promote – unknown version of %s – VERSION_UNKNOWN', remote => {
    expect(() => promote(three, remote, '9', at(0))).toThrow(
      expect.objectContaining({ code: 'VERSION_UNKNOWN' }),
    )
  })
})

describe('startCanary', () => {
  const live = promote(three, 'mfe-cart', '1', at(0))

  test('canary – 10 percent – taken from the default; a second canary replaces the first', () => {
    const first = startCanary(live, 'mfe-cart', '2', 10, at(1))
    expect(shares(first)).toEqual({ 1: 90, 2: 10, 3: 0 })
    expect(canaryOf(first, 'mfe-cart')?.metadata.version).toBe('2')

    const second = startCanary(first, 'mfe-cart', '3', 25, at(2))
    expect(shares(second)).toEqual({ 1: 75, 2: 0, 3: 25 })
    expect(versionsOf(second, 'mfe-cart')[1]?.extras.servedUntil).toBe(at(2).toISOString())
  })

  test('canary – a larger share, then promoted – it never stops being served; the default does at the end', () => {
    const first = startCanary(live, 'mfe-cart', '2', 10, at(1))
    const second = startCanary(first, 'mfe-cart', '2', 25, at(2))
    expect(shares(second)).toEqual({ 1: 75, 2: 25, 3: 0 })
    const [one, two, until] = [at(1), at(2), at(3)].map(date => date.toISOString())
    expect([extrasOf(first), extrasOf(second)]).toStrictEqual([
      [{ servedSince: one }, { servedSince: one }, {}],
      [{ servedSince: two }, { servedSince: two }, {}],
    ])
    expect(extrasOf(promote(second, 'mfe-cart', '2', at(3)))).toStrictEqual([
      { servedUntil: until, defaultUntil: until },
      { servedSince: until },
      {},
    ])
  })

  test.each([0, 100, -1, 10.5, Number.NaN])('canary – %s percent – SHARE_INVALID', percent => {
    expect(() => startCanary(live, 'mfe-cart', '2', percent, at(1))).toThrow(
      expect.objectContaining({ code: 'SHARE_INVALID' }),
    )
  })

  test('canary – the default, or nothing live – ALREADY_LIVE, NOTHING_LIVE', () => {
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

  test('roll back – canary – ends it, keeps the default, and the canary is never a roll-back target', () => {
    const back = rollBack(startCanary(second, 'mfe-cart', '3', 10, at(2)), 'mfe-cart', at(3))

    expect(shares(back)).toEqual({ 1: 0, 2: 100, 3: 0 })
    expect(versionBefore(back, 'mfe-cart')?.metadata.version).toBe('1')
    expect(versionsOf(back, 'mfe-cart')[2]?.extras.takenBack).toBe(at(3).toISOString())
  })

  test('roll back – canary of an earlier default – ends it, and it stays a roll-back target', () => {
    const back = rollBack(startCanary(second, 'mfe-cart', '1', 10, at(2)), 'mfe-cart', at(3))

    expect(current(rollBack(back, 'mfe-cart', at(4)))).toBe('1')
  })

  test('roll back – promotion – restores the previous default; again – the one before that', () => {
    const third = promote(second, 'mfe-cart', '3', at(2))

    const once = rollBack(third, 'mfe-cart', at(3))
    expect(current(once)).toBe('2')
    const twice = rollBack(once, 'mfe-cart', at(4))
    expect(current(twice)).toBe('1')
    expect(() => rollBack(twice, 'mfe-cart', at(5))).toThrow(
      expect.objectContaining({ code: 'NO_VERSION_BEFORE' }),
    )
  })

  test('roll back – again within 10 s – changes nothing, unless something was made live since', () => {
    const seconds = (count: number) => new Date(at(3).getTime() + count * 1_000)
    const tried = startCanary(second, 'mfe-cart', '3', 10, at(2))
    const back = rollBack(tried, 'mfe-cart', seconds(0))

    expect(rollBack(back, 'mfe-cart', seconds(9))).toBe(back)
    expect(current(rollBack(back, 'mfe-cart', seconds(11)))).toBe('1')
    const other = promote(back, 'mfe-cart', '1', seconds(2))
    expect(current(rollBack(other, 'mfe-cart', seconds(5)))).toBe('2')
  })

  test('roll back – defaults in another order than published – the one that was the default last', () => {
    const order = ['3', '1', '2']
    const live = order.reduce(
      (document, name, minute) => promote(document, 'mfe-cart', name, at(minute)),
      documentOf(three.microFrontends),
    )
    const once = rollBack(live, 'mfe-cart', at(3))
    expect(current(once)).toBe('1')
    expect(current(rollBack(once, 'mfe-cart', at(4)))).toBe('3')
    expect(once.microFrontends['mfe-header']).toEqual(three.microFrontends['mfe-header'])
  })

  test('roll back – promotion – only the faulty version is marked; serving it again removes the mark', () => {
    const back = rollBack(second, 'mfe-cart', at(2))
    const [first, then] = [at(1), at(2)].map(date => date.toISOString())
    expect(extrasOf(back)).toStrictEqual([
      { servedUntil: first, defaultUntil: first, servedSince: then, returnedTo: then },
      { servedUntil: then, defaultUntil: then, takenBack: then },
      {},
    ])
    expect(extrasOf(promote(back, 'mfe-cart', '3', at(3)))[1]).toMatchObject({ takenBack: then })
    expect(extrasOf(startCanary(back, 'mfe-cart', '2', 5, at(3)))[1]).toStrictEqual({
      servedSince: at(3).toISOString(),
      servedUntil: then,
      defaultUntil: then,
    })
  })

  test('roll back – promotion – what was returned to keeps that mark as long as it is the default', () => {
    const returned = (document: RegistryDocument) => versionsOf(document, 'mfe-cart')[0]?.extras.returnedTo
    const back = rollBack(second, 'mfe-cart', at(2))
    expect(returned(back)).toBe(at(2).toISOString())
    const tried = rollBack(startCanary(back, 'mfe-cart', '2', 5, at(3)), 'mfe-cart', at(4))
    expect(returned(tried)).toBe(at(2).toISOString())
    const third = promote(tried, 'mfe-cart', '3', at(5))
    expect(returned(third)).toBeUndefined()
    expect(returned(promote(third, 'mfe-cart', '1', at(6)))).toBeUndefined()
  })
})

describe('pinnedUntil', () => {
  test('pin – published version – only that version records the expiry; no share changes', () => {
    const pinned = pinnedUntil(three, 'mfe-cart', '2', at(9))
    expect(extrasOf(pinned)).toStrictEqual([{}, { pinnedUntil: at(9).toISOString() }, {}])
    expect(shares(pinned)).toEqual(shares(three))
    expect(pinned.microFrontends['mfe-header']).toEqual(three.microFrontends['mfe-header'])
  })
})

test('registry – any sequence of promotions, canaries and roll-backs – shares add up to 100, one default, at most one canary', () => {
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
