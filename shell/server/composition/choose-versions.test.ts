import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import { anyVisitor, BUCKETS, chooseVersions, hasCanary } from './choose-versions.ts'

const version = (name: string, traffic = 0, isDefault = false): RegistryVersion => ({
  url: `/remotes/x/${name}/mf-manifest.json`,
  metadata: { integrity: '', version: name },
  deployment: { traffic, default: isDefault },
  extras: { contracts: {}, plugin: '1.23.0', preload: {} },
})

const withCanary = (percent: number): RegistryDocument => ({
  schema: 'x',
  microFrontends: {
    'mfe-cart': [version('1', 100 - percent, true), version('2', percent), version('3')],
    'mfe-header': [version('1', 100 - percent, true), version('2', percent)],
  },
})

const got = (document: RegistryDocument, bucket: number, remote = 'mfe-cart') =>
  chooseVersions(document, { bucket, pins: {} }).get(remote)?.metadata.version

const triers = (document: RegistryDocument, remote?: string) =>
  Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(
    bucket => got(document, bucket, remote) === '2',
  )

describe('a canary', () => {
  test.each([1, 10, 33, 99])(
    'of %i percent – is given to exactly that share of 100,000 visitors',
    percent => {
      const document = withCanary(percent)
      let canary = 0
      for (let visitor = 0; visitor < 100_000; visitor++)
        if (got(document, visitor % BUCKETS) === '2') canary += 1
      expect(canary).toBe(percent * 1_000)
    },
  )

  test('that grows – keeps every visitor it already had', () => {
    const more = new Set(triers(withCanary(20)))
    expect(triers(withCanary(10)).every(bucket => more.has(bucket))).toBe(true)
  })

  test('of two remotes at once – picks visitors independently: about a tenth of the tenth gets both', () => {
    const document = withCanary(10)
    const header = new Set(triers(document, 'mfe-header'))
    const both = triers(document).filter(bucket => header.has(bucket)).length
    expect(both).toBeGreaterThan(50)
    expect(both).toBeLessThan(200)
  })

  test('that has ended – nobody gets it, and visitors need no bucket', () => {
    expect(triers(withCanary(0))).toEqual([])
    expect([hasCanary(withCanary(0)), hasCanary(undefined), hasCanary(withCanary(1))]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('a pin', () => {
  test('to a published version – overrides canary and default, for that remote only', () => {
    const chosen = chooseVersions(withCanary(100), { bucket: 0, pins: { 'mfe-cart': '3' } })
    expect([...chosen.values()].map(({ metadata }) => metadata.version)).toEqual(['3', '2'])
  })

  test('to an unpublished version – changes nothing', () => {
    const chosen = chooseVersions(withCanary(0), {
      ...anyVisitor,
      pins: { 'mfe-cart': '9', 'mfe-none': '1' },
    })
    expect([...chosen.entries()].map(([remote, { metadata }]) => `${remote} ${metadata.version}`)).toEqual([
      'mfe-cart 1',
      'mfe-header 1',
    ])
  })
})

describe('a release whose files were altered', () => {
  const before = (name: string, defaultUntil: string): RegistryVersion => ({
    ...version(name),
    extras: { ...version(name).extras, defaultUntil },
  })
  const document: RegistryDocument = {
    schema: 'x',
    microFrontends: {
      'mfe-cart': [
        before('1', '2026-01-01T00:00:00Z'),
        before('2', '2026-02-01T00:00:00Z'),
        version('3', 90, true),
        version('4', 10),
      ],
    },
  }
  const place = triers({
    schema: 'x',
    microFrontends: { 'mfe-cart': [version('1', 90, true), version('2', 10)] },
  })[0]
  const chosenWithout = (altered: readonly string[], pins: Record<string, string> = {}) =>
    chooseVersions(
      document,
      { bucket: place ?? -1, pins },
      { isAltered: (_remote, name) => altered.includes(name) },
    ).get('mfe-cart')?.metadata.version

  test.each([
    { role: 'none', altered: [], version: '4' },
    { role: 'the canary', altered: ['4'], version: '3' },
    { role: 'the canary and the default', altered: ['3', '4'], version: '2' },
    { role: 'all but the first', altered: ['2', '3', '4'], version: '1' },
    { role: 'all', altered: ['1', '2', '3', '4'], version: '4' },
  ])('$role – visitors in the canary get version $version', ({ altered, version }) => {
    expect(chosenWithout(altered)).toBe(version)
  })

  test.each(['takenBack', 'quarantined'] as const)(
    'of the default – a version marked as %s does not take its place',
    mark => {
      const marked = (known: RegistryVersion): RegistryVersion => ({
        ...known,
        extras: { ...known.extras, [mark]: '2026-03-01T00:00:00Z' },
      })
      const chosenOf = (...versions: RegistryVersion[]) =>
        chooseVersions({ schema: 'x', microFrontends: { 'mfe-cart': versions } }, anyVisitor, {
          isAltered: (_remote, name) => name === '3',
        }).get('mfe-cart')?.metadata.version
      const live = version('3', 100, true)

      expect(
        chosenOf(before('1', '2026-01-01T00:00:00Z'), marked(before('2', '2026-02-01T00:00:00Z')), live),
      ).toBe('1')
      expect(chosenOf(version('1'), marked(version('2')), live)).toBe('1')
      expect(chosenOf(marked(version('2')), live)).toBe('3')
    },
  )

  test('that is pinned – is passed over like any other', () => {
    expect(chosenWithout([], { 'mfe-cart': '1' })).toBe('1')
    expect(chosenWithout(['1'], { 'mfe-cart': '1' })).toBe('4')
  })

  test('of another remote – changes nothing', () => {
    const isAltered = (remote: string) => remote === 'mfe-header'

    expect(chooseVersions(document, anyVisitor, { isAltered }).get('mfe-cart')?.metadata.version).toBe('3')
  })
})
