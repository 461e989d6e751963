import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { site } from 'shared-shop/site'
import { describe, expect, test } from 'vitest'
import { BUCKETS, type Visitor } from './choose-versions.ts'
import { composerOf } from './compose.ts'

const compose = composerOf(site)

type Declarations = NonNullable<RegistryVersion['extras']['declarations']>

const live = { traffic: 100, default: true }
const unserved = { traffic: 0, default: false }

function version(
  name: string,
  deployment: RegistryVersion['deployment'],
  declared?: Partial<Declarations>,
  pages: readonly string[] = [],
): RegistryVersion {
  return {
    url: `/remotes/${name}/mf-manifest.json`,
    metadata: { integrity: '', version: name },
    deployment,
    extras: {
      contracts: Object.fromEntries(pages.map(page => [`pages/${page}`, 'page/1'])),
      plugin: '1.23.0',
      preload: {},
      ...(declared ? { declarations: { searchParams: {}, ...declared } } : {}),
    },
  }
}

const pages = (...paths: string[]) => ({ routes: paths.map(path => ({ path, page: path.slice(1) })) })
const documentOf = (microFrontends: RegistryDocument['microFrontends']): RegistryDocument => ({
  schema: 'x',
  microFrontends,
})
const pathsOf = (document: RegistryDocument, visitor?: Visitor) =>
  (compose(document, visitor).composition.routes ?? []).map(({ path, remote }) => `${remote} ${path}`)

describe('the pages of a composition', () => {
  test('two remotes – are those that their chosen versions declare, with the slots', () => {
    const { composition } = compose(
      documentOf({
        'mfe-header': [version('1', live, { ...pages('/login'), slots: ['header'] })],
        'mfe-gifts': [version('1', unserved, pages('/gifts')), version('2', live, pages('/presents'))],
      }),
    )

    expect(composition.routes).toEqual([
      { path: '/login', remote: 'mfe-header', page: 'login' },
      { path: '/presents', remote: 'mfe-gifts', page: 'presents' },
    ])
    expect(composition.slots).toEqual({ header: 'mfe-header' })
  })

  test('a canary with a new page – only its visitors have it, and another composition', () => {
    const document = documentOf({
      'mfe-gifts': [
        version('1', { traffic: 50, default: true }, pages('/gifts')),
        version('2', { traffic: 50, default: false }, pages('/gifts', '/wishes')),
      ],
    })
    const visitors = [...Array(100).keys()].map(index => ({ bucket: (BUCKETS / 100) * index, pins: {} }))
    const seen = new Map(visitors.map(visitor => [pathsOf(document, visitor).join(), visitor]))

    expect([...seen.keys()].sort()).toEqual(['mfe-gifts /gifts', 'mfe-gifts /gifts,mfe-gifts /wishes'])
    const keys = [...seen.values()].map(visitor => compose(document, visitor).composition.key)
    expect(new Set(keys).size).toBe(2)
  })

  test('a remote that was never promoted – has no pages but for its testers', () => {
    const document = documentOf({
      'mfe-catalog': [version('1', live, pages('/blog'))],
      'mfe-gifts': [version('1', unserved, pages('/gifts'))],
    })

    expect(pathsOf(document)).toEqual(['mfe-catalog /blog'])
    expect(pathsOf(document, { bucket: 0, pins: { 'mfe-gifts': '1' } })).toEqual([
      'mfe-catalog /blog',
      'mfe-gifts /gifts',
    ])
  })

  test('a remote from a development server – has those of its newest version, live or not', () => {
    const document = documentOf({
      'mfe-gifts': [version('1', live, pages('/gifts')), version('2', unserved, pages('/gifts', '/wishes'))],
    })
    const devRemotes = { 'mfe-gifts': 'http://localhost:5173', 'mfe-unpublished': 'http://localhost:5174' }

    expect(pathsOf(document, { bucket: 0, pins: {}, devRemotes })).toEqual([
      'mfe-gifts /gifts',
      'mfe-gifts /wishes',
    ])
  })

  test('a remote that was retired – has none', () => {
    const gone = version('1', unserved, pages('/gifts'))
    const document = documentOf({
      'mfe-catalog': [version('1', live, pages('/blog'))],
      'mfe-gifts': [{ ...gone, extras: { ...gone.extras, defaultUntil: '2026-11-20T00:00:00Z' } }],
    })

    expect(pathsOf(document)).toEqual(['mfe-catalog /blog'])
  })

  test('forced past the policy – what it forbids is left out, and users’ pages are guarded', () => {
    const { composition, violations } = compose(
      documentOf({
        'mfe-cart': [version('1', live, pages('/card/gifts'))],
        'mfe-gifts': [version('1', live, { ...pages('/gifts', '/profile/gifts'), slots: ['header'] })],
      }),
    )

    expect(composition.routes).toEqual([
      { path: '/card/gifts', remote: 'mfe-cart', page: 'card/gifts', guard: 'user' },
      { path: '/gifts', remote: 'mfe-gifts', page: 'gifts' },
    ])
    expect(composition.slots).toBeUndefined()
    expect(violations?.map(({ code }) => code)).toEqual(['GUARD_REQUIRED', 'ROUTE_FORBIDDEN', 'SLOT_TAKEN'])
  })
})
