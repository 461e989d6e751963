import type { RegistryDocument } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import { documentOf, version } from '../testing/versions.ts'
import { pinnedUntil, promote, rollBack, startCanary, versionBefore, versionsOf } from './live.ts'
import { quarantine, release } from './quarantine.ts'
import { startRamp } from './ramp.ts'
import { returnTo } from './return-to.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const code = (code: string) => expect.objectContaining({ code })
const three = documentOf({ 'mfe-cart': [version('1'), version('2'), version('3')] })
const first = promote(three, 'mfe-cart', '1', at(0))
const second = promote(first, 'mfe-cart', '2', at(1))

const shares = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').map(({ deployment }) => deployment?.traffic)
const quarantined = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').map(({ extras }) => extras.quarantined)

describe('quarantine', () => {
  test('quarantine – version that is not live – marked, nothing else changes; twice – keeps its first time', () => {
    const blocked = quarantine(second, 'mfe-cart', '3', at(2))
    expect(shares(blocked)).toEqual(shares(second))
    expect(quarantined(blocked)).toEqual([undefined, undefined, at(2).toISOString()])
    expect(quarantine(blocked, 'mfe-cart', '3', at(3))).toEqual(blocked)
  })

  test('quarantine – canary on a ramp – everybody gets the default', () => {
    const ramp = startRamp(second, 'mfe-cart', '3', { steps: [10, 100], everyMs: 1_000 }, at(2))
    const blocked = quarantine(ramp, 'mfe-cart', '3', at(3))
    expect(shares(blocked)).toEqual([0, 100, 0])
    expect(versionsOf(blocked, 'mfe-cart')[2]?.extras).not.toHaveProperty('ramp')
  })

  test('quarantine – default beside a canary – everybody gets the version before; the canary is not marked faulty', () => {
    const blocked = quarantine(startCanary(second, 'mfe-cart', '3', 10, at(2)), 'mfe-cart', '2', at(3))
    expect(shares(blocked)).toEqual([100, 0, 0])
    expect(versionsOf(blocked, 'mfe-cart')[2]?.extras.takenBack).toBeUndefined()
  })

  test('quarantine – default without a version before, unknown version – NO_VERSION_BEFORE, VERSION_UNKNOWN', () => {
    expect(() => quarantine(first, 'mfe-cart', '1', at(1))).toThrow(code('NO_VERSION_BEFORE'))
    expect(() => quarantine(first, 'mfe-cart', '9', at(1))).toThrow(code('VERSION_UNKNOWN'))
  })

  test('quarantined – promote, canary, ramp, pin – QUARANTINED, until it is released', () => {
    const blocked = quarantine(second, 'mfe-cart', '3', at(2))
    const uses: ((document: RegistryDocument) => RegistryDocument)[] = [
      document => promote(document, 'mfe-cart', '3', at(3)),
      document => startCanary(document, 'mfe-cart', '3', 10, at(3)),
      document => startRamp(document, 'mfe-cart', '3', { steps: [1], everyMs: 1_000 }, at(3)),
      document => pinnedUntil(document, 'mfe-cart', '3', at(9)),
    ]
    for (const use of uses) {
      expect(() => use(blocked)).toThrow(code('QUARANTINED'))
      expect(() => use(release(blocked, 'mfe-cart', '3'))).not.toThrow()
    }
  })

  test('quarantined – a former default – never a roll-back target', () => {
    const blocked = quarantine(promote(second, 'mfe-cart', '3', at(2)), 'mfe-cart', '2', at(3))
    expect(versionBefore(blocked, 'mfe-cart')?.metadata.version).toBe('1')
    expect(shares(rollBack(blocked, 'mfe-cart', at(4)))).toEqual([100, 0, 0])
  })

  test('restore – quarantined since – refused if it was live then, otherwise it stays in quarantine', () => {
    const blocked = quarantine(second, 'mfe-cart', '2', at(2))
    expect(() => returnTo(blocked, second, at(3))).toThrow(code('QUARANTINED'))
    expect(quarantined(returnTo(blocked, first, at(3)))[1]).toBe(at(2).toISOString())
  })

  test('restore – released since – it may be live again', () => {
    const blocked = quarantine(second, 'mfe-cart', '3', at(2))
    expect(quarantined(returnTo(release(blocked, 'mfe-cart', '3'), blocked, at(3)))[2]).toBeUndefined()
  })

  test('restore – a ramp of that time – its canary has that share again, and does not grow', () => {
    const ramp = startRamp(second, 'mfe-cart', '3', { steps: [10, 100], everyMs: 1_000 }, at(2))
    const back = returnTo(rollBack(ramp, 'mfe-cart', at(3)), ramp, at(4))
    expect(shares(back)).toEqual([0, 90, 10])
    expect(versionsOf(back, 'mfe-cart')[2]?.extras).toMatchObject({ servedSince: at(4).toISOString() })
    expect(versionsOf(back, 'mfe-cart')[2]?.extras).not.toHaveProperty('ramp')
  })
})
