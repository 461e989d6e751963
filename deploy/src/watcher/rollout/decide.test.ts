import fc from 'fast-check'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../contract/overview.ts'
import { DeployError } from '../../lib/deploy-error.ts'
import { documentOf, version } from '../../testing/versions.ts'
import { canaryOf, promote, rollBack, startCanary, versionsOf } from '../../versions/live.ts'
import { pauseRamp, rampOf, resumeRamp, startRamp } from '../../versions/ramp.ts'
import type { Judgement } from '../evidence/judgement.ts'
import type { FiguresState } from '../figures/freshness.ts'
import { MemoryRegistry } from '../testing/memory-registry.ts'
import { carryOut } from './carry-out.ts'
import { decide, type Situation } from './decide.ts'

const MINUTE_MS = 60_000
const remote = 'mfe-cart'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const judged = (state: Verdict['state'], text = 'faults 4.1 % vs 0.2 %'): Judgement => ({
  verdict: { state, text },
  figures: { rate: 0.041 },
  troubled: false,
})
const published = documentOf({ [remote]: [version('1'), version('2'), version('3')] })
const first = promote(published, remote, '1', at(0))
const ramp = startRamp(first, remote, '2', { steps: [10, 50, 100], everyMs: 10 * MINUTE_MS }, at(1))
const canary = startCanary(first, remote, '2', 10, at(1))
const second = promote(first, remote, '2', at(1))

const good: Situation = {
  document: ramp,
  remote,
  now: at(11),
  canary: judged('healthy'),
  arriving: 'fresh',
  shared: false,
  step: { lastedMs: 10 * MINUTE_MS, views: 50 },
  minViews: 50,
}
const kindOf = (situation: Partial<Situation>) => decide({ ...good, ...situation })?.kind
const byPerson = pauseRamp(ramp, remote, { by: 'person', reason: 'Friday' })
const byWatcher = pauseRamp(ramp, remote, { by: 'watcher', reason: 'figures are missing' })

describe('decide', () => {
  test('ramp – step over, enough views, healthy – advances, with its figures', () => {
    expect(decide(good)).toEqual({
      kind: 'advance',
      remote,
      version: '2',
      percent: 10,
      step: at(1).toISOString(),
      reason: 'faults 4.1 % vs 0.2 %',
      figures: { rate: 0.041 },
    })
  })

  test.each<[string, Partial<Situation>]>([
    ['a second too early', { now: new Date(at(11).getTime() - 1_000) }],
    ['watched for a shorter time', { step: { lastedMs: 10 * MINUTE_MS - 1, views: 500 } }],
    ['one view too few', { step: { lastedMs: 60 * MINUTE_MS, views: 49 } }],
    ['undecided', { canary: judged('undecided') }],
    ['not looked at yet', { canary: undefined }],
    ['many views fail in both versions', { canary: { ...judged('healthy'), troubled: true } }],
    ['paused by a person', { document: byPerson }],
    ['after a start', { arriving: 'unsure' }],
    ['after a start, paused by the watcher', { arriving: 'unsure', document: byWatcher }],
    ['no ramp', { document: canary }],
    ['no canary', { document: first, canary: undefined }],
  ])('ramp – %s – nothing', (_, situation) => {
    expect(kindOf(situation)).toBeUndefined()
  })

  test('ramp – suspicious, or figures missing – pauses once; then resumes by itself', () => {
    expect(kindOf({ canary: judged('suspicious') })).toBe('pause')
    expect(decide({ ...good, arriving: 'missing' })).toMatchObject({
      kind: 'pause',
      reason: 'figures are missing',
    })
    expect(kindOf({ document: byWatcher, canary: judged('suspicious') })).toBeUndefined()
    expect(kindOf({ document: byWatcher, arriving: 'missing' })).toBeUndefined()
    expect(kindOf({ document: byWatcher })).toBe('resume')
  })

  test('pause of a person – whatever the figures say but unhealthy – stays', () => {
    for (const state of ['healthy', 'suspicious', 'undecided'] as const)
      for (const arriving of ['fresh', 'missing'] as const)
        expect(kindOf({ document: byPerson, canary: judged(state), arriving })).toBeUndefined()
    expect(kindOf({ document: byPerson, canary: judged('unhealthy') })).toBe('end-canary')
  })

  test('unhealthy canary – with or without a ramp, also without fresh figures – ended', () => {
    for (const document of [ramp, canary, byWatcher])
      expect(kindOf({ document, canary: judged('unhealthy'), arriving: 'missing' })).toBe('end-canary')
  })

  test('unhealthy default – promoted lately – returned; not if others suffer too, nor what was returned to', () => {
    const guard = judged('unhealthy')
    expect(kindOf({ document: second, canary: undefined, guard })).toBe('return')
    expect(kindOf({ document: second, canary: undefined, guard, shared: true })).toBeUndefined()
    const returned = rollBack(second, remote, at(2))
    expect(kindOf({ document: returned, canary: undefined, guard })).toBeUndefined()
    expect(kindOf({ document: first, canary: undefined, guard })).toBeUndefined()
  })

  test('unhealthy default – beside a ramp – returned, and the ramp ends', async () => {
    const document = startRamp(second, remote, '3', { steps: [10, 100], everyMs: 1_000 }, at(2))
    const registry = new MemoryRegistry(document)
    const action = decide({ ...good, document, guard: judged('unhealthy') })
    expect(action?.kind).toBe('return')
    if (action) await carryOut(registry, action, { now: at(3), isAllowed: () => true })
    expect(versionsOf(registry.document, remote).map(({ deployment }) => deployment?.traffic)).toEqual([
      100, 0, 0,
    ])
  })
})

describe('carry out', () => {
  const at12 = { now: at(12), isAllowed: () => true }

  test.each<[string, Partial<Situation>, object, number[]]>([
    ['advance', {}, { kind: 'raised', percent: 50 }, [50, 50, 0]],
    ['pause', { arriving: 'missing' }, { kind: 'paused', percent: 10 }, [90, 10, 0]],
    ['resume', { document: byWatcher }, { kind: 'resumed', percent: 10 }, [90, 10, 0]],
    ['end-canary', { canary: judged('unhealthy') }, { kind: 'rolled-back', percent: 10 }, [100, 0, 0]],
    [
      'return',
      { document: second, guard: judged('unhealthy') },
      { kind: 'rolled-back', percent: 100 },
      [100, 0, 0],
    ],
  ])(
    'action – %s – done and noted, by the watcher, with its figures',
    async (kind, situation, event, shares) => {
      const action = decide({ ...good, ...situation })
      expect(action?.kind).toBe(kind)
      const registry = new MemoryRegistry({ ...good, ...situation }.document)
      if (action) await carryOut(registry, action, at12)
      expect(versionsOf(registry.document, remote).map(({ deployment }) => deployment?.traffic)).toEqual(
        shares,
      )
      expect(registry.notes).toMatchObject([
        { by: 'watcher', event: { ...event, automatic: true, remote, version: '2' } },
      ])
      expect(registry.notes[0]?.reason).toBe(action?.reason)
    },
  )

  test('action – last step – promoted', async () => {
    const registry = new MemoryRegistry(
      startRamp(first, remote, '2', { steps: [50, 100], everyMs: 1_000 }, at(1)),
    )
    const action = decide({ ...good, document: registry.document })
    if (action) await carryOut(registry, action, at12)
    expect(registry.notes[0]?.event).toMatchObject({ kind: 'promoted', percent: 100 })
    expect(canaryOf(registry.document, remote)).toBeUndefined()
  })

  const meanwhile: [string, (document: RegistryDocument) => RegistryDocument][] = [
    ['paused', document => pauseRamp(document, remote, { by: 'person', reason: 'Friday' })],
    ['rolled back', document => rollBack(document, remote, at(12))],
    ['promoted', document => promote(document, remote, '2', at(12))],
    ['started another', document => startCanary(document, remote, '3', 10, at(12))],
    ['given another share', document => startCanary(document, remote, '2', 20, at(12))],
    [
      'paused and resumed',
      document => resumeRamp(pauseRamp(document, remote, { by: 'person', reason: '' }), remote, at(12)),
    ],
  ]
  test.each(meanwhile)('action – meanwhile a person has %s – theirs stays', async (_, change) => {
    const registry = new MemoryRegistry(ramp)
    registry.before = () => {
      registry.document = change(registry.document)
    }
    const action = decide(good)
    const done = action && (await carryOut(registry, action, at12))
    expect(done).toBeUndefined()
    expect(registry.document).toEqual(change(ramp))
    expect(registry.notes).toEqual([])
  })

  test('action – the lease was lost at the last moment – nothing', async () => {
    const registry = new MemoryRegistry(ramp)
    const action = decide(good)
    if (action) await carryOut(registry, action, { now: at(12), isAllowed: () => false })
    expect(registry.document).toBe(ramp)
  })
})

test('decisions – any figures and commands in any order – each action is justified, shares add up, no version returned to is left', async () => {
  const verdicts = fc.constantFrom<Verdict['state']>(
    'healthy',
    'healthy',
    'suspicious',
    'unhealthy',
    'undecided',
  )
  const event = fc.record({
    minutes: fc.integer({ min: 1, max: 12 }),
    canary: verdicts,
    guard: verdicts,
    arriving: fc.constantFrom<FiguresState>('fresh', 'fresh', 'missing', 'unsure'),
    shared: fc.boolean(),
    views: fc.integer({ min: 0, max: 100 }),
    person: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      'ramp',
      'pause',
      'resume',
      'promote',
      'rollBack',
    ),
    version: fc.constantFrom('1', '2', '3'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async events => {
      const registry = new MemoryRegistry(first)
      let minute = 1
      let returnedTo: string | undefined
      for (const { minutes, canary, guard, arriving, shared, views, person, version } of events) {
        minute += minutes
        if (person) registry.document = commanded(registry.document, person, version, at(minute))
        minute += 1
        const before = registry.document
        if (defaultOf(before) !== returnedTo) returnedTo = undefined
        const paused = rampOf(before, remote)?.paused
        const situation: Situation = {
          ...good,
          document: before,
          now: at(minute),
          canary: judged(canary),
          guard: judged(guard),
          arriving,
          shared,
          step: { lastedMs: 10 * MINUTE_MS, views },
        }
        const action = decide(situation)
        if (!action) continue
        await carryOut(registry, action, { now: at(minute), isAllowed: () => true })
        const shares = versionsOf(registry.document, remote).map(({ deployment }) => deployment?.traffic ?? 0)
        expect(shares.reduce((sum, share) => sum + share)).toBe(100)
        expect(registry.document).not.toEqual(before)
        if (action.kind === 'advance') {
          const began = Date.parse(rampOf(before, remote)?.began.at(-1) ?? '')
          expect([canary, arriving, views >= 50, paused]).toEqual(['healthy', 'fresh', true, undefined])
          expect(at(minute).getTime() - began).toBeGreaterThanOrEqual(10 * MINUTE_MS)
        }
        if (action.kind === 'resume') expect(paused?.by).toBe('watcher')
        if (action.kind === 'end-canary') expect(canary).toBe('unhealthy')
        if (action.kind === 'return') {
          expect([guard, shared]).toEqual(['unhealthy', false])
          expect(action.version).not.toBe(returnedTo)
          returnedTo = defaultOf(registry.document)
        } else if (defaultOf(registry.document) !== returnedTo) returnedTo = undefined
      }
    }),
  )
})

function defaultOf(document: RegistryDocument): string | undefined {
  return versionsOf(document, remote).find(({ deployment }) => deployment?.default)?.metadata.version
}

function commanded(document: RegistryDocument, person: string, name: string, now: Date): RegistryDocument {
  try {
    if (person === 'ramp')
      return startRamp(document, remote, name, { steps: [10, 50, 100], everyMs: 10 * MINUTE_MS }, now)
    if (person === 'pause') return pauseRamp(document, remote, { by: 'person', reason: '' })
    if (person === 'resume') return resumeRamp(document, remote, now)
    return person === 'promote' ? promote(document, remote, name, now) : rollBack(document, remote, now)
  } catch (error) {
    if (error instanceof DeployError) return document
    throw error
  }
}
