import { supportedContracts } from 'shared-remote/supported-contracts'
import { expect, test } from 'vitest'
import type { Shells } from '../lib/shells.ts'
import { documentOf, version } from '../testing/versions.ts'
import { conflicts } from './compatibility.ts'

const live = { traffic: 100, default: true }
const tried = { traffic: 10, default: false }
const hears = (version: number) => ({ messages: { sends: {}, hears: { 'cart/add': version } } })
const sends = (version: number) => ({ messages: { sends: { 'cart/add': version }, hears: {} } })

const hearing = (version: number): Shells[] => [
  { origins: [], supported: { ...supportedContracts, messages: { 'cart/add': version } } },
]

test('compatibility – messages sent are no newer than those heard – no conflict', () => {
  const document = documentOf({
    'mfe-catalog': [version('1', sends(1), live), version('2', sends(2), tried)],
    'mfe-cart': [version('1', hears(2), live)],
  })
  expect(conflicts(document, hearing(2))).toEqual([])
})

test('compatibility – canary sends a message too new for the live listener – MESSAGE_TOO_NEW names both', () => {
  const document = documentOf({
    'mfe-catalog': [version('1', sends(1), live), version('2', sends(2), tried), version('3', sends(3))],
    'mfe-cart': [version('1', hears(1), live)],
  })
  expect(conflicts(document, hearing(2)).filter(({ code }) => code === 'MESSAGE_TOO_NEW')).toEqual([
    {
      code: 'MESSAGE_TOO_NEW',
      message: expect.stringContaining('mfe-catalog 2 sends cart/add@2, mfe-cart 1 hears @1'),
    },
  ])
})

test('compatibility – contract unknown to this checkout’s shell – CONTRACT_UNKNOWN', () => {
  const contracts = { 'pages/cart': 'page/2', 'slots/header': 'slot/1' }
  expect(conflicts(documentOf({ 'mfe-cart': [version('1', { contracts }, live)] }))).toEqual([
    { code: 'CONTRACT_UNKNOWN', message: expect.stringContaining('mfe-cart 1: pages/cart uses page/2') },
  ])
})

test('compatibility – messages unknown to this checkout’s shell – MESSAGE_UNKNOWN, even if the remotes agree', () => {
  const document = documentOf({
    'mfe-catalog': [version('1', sends(2), live)],
    'mfe-cart': [version('1', hears(2), live), version('2', hears(3))],
  })
  expect(
    conflicts(document, hearing(1)).map(({ code, message }) => `${code} ${message.split(',')[0]}`),
  ).toEqual([
    'MESSAGE_UNKNOWN mfe-catalog 1: sends cart/add@2',
    'MESSAGE_UNKNOWN mfe-cart 1: hears cart/add@2',
  ])
})

test('compatibility – an import that one of two shells lacks – SHARED_UNKNOWN names export, shell and the commit that has it', () => {
  const extras = { shared: { 'shared-ui': ['Gauge'] }, source: { by: 'Sara', commit: '0123456789ab' } }
  const shell = (origin: string, names: string[]): Shells => ({
    origins: [origin],
    supported: { ...supportedContracts, shared: { 'shared-ui': names } },
  })
  const document = documentOf({ 'mfe-cart': [version('1', extras, live)] })

  expect(conflicts(document, [shell('http://a:3000', ['Gauge']), shell('http://b:3000', ['Badge'])])).toEqual(
    [
      {
        code: 'SHARED_UNKNOWN',
        message:
          'mfe-cart 1 on the shell at http://b:3000: imports Gauge of shared-ui, which the shell does not have. ' +
          'Deploy the shell of its commit 01234567 first, or build it against the shell’s version',
      },
    ],
  )
})

test('compatibility – versions that nobody gets, or that know nothing of a message – no conflict', () => {
  const { deployment: _, ...unserved } = version('2', sends(9))
  const document = documentOf({
    'mfe-catalog': [version('1', sends(2), live), unserved, version('3', sends(9))],
    'mfe-cart': [version('1', {}, live), version('2', { messages: { sends: {}, hears: {} } }, tried)],
  })
  expect(conflicts(document, hearing(2))).toEqual([])
})

test('compatibility – a canary or default wants a place that it may not have – the code of the policy', () => {
  const at = (...paths: string[]) => ({
    declarations: { searchParams: {}, routes: paths.map(path => ({ path, page: 'x' })) },
  })
  const document = documentOf({
    'mfe-gifts': [version('1', at('/gifts/:name'), live)],
    'mfe-wishes': [version('1', at('/wishes'), live), version('2', at('/wishes', '/gifts/wish'), tried)],
    'mfe-cart': [version('1', at('/card/gift'), live), version('2', at('/api'))],
  })

  expect(conflicts(document)).toEqual([
    {
      code: 'ROUTE_TAKEN',
      message: expect.stringMatching(/^mfe-gifts 1: .*mfe-wishes is at \/gifts\/wish$/),
    },
    {
      code: 'ROUTE_TAKEN',
      message: expect.stringMatching(/^mfe-wishes 2: .*mfe-gifts is at \/gifts\/:name$/),
    },
    { code: 'GUARD_REQUIRED', message: expect.stringMatching(/^mfe-cart 1: \/card\/gift: /) },
  ])
})

test('compatibility – a release older than manifests – has the places of its successor, and no conflict of its own', () => {
  const routes = [{ path: '/gifts', page: 'gifts' }]
  const document = documentOf({
    'mfe-gifts': [
      version('1', { contracts: { 'pages/gifts': 'page/1' } }, live),
      version('2', { declarations: { searchParams: {}, routes } }),
    ],
    'mfe-wishes': [version('1', { declarations: { searchParams: {}, routes } }, live)],
  })

  expect(conflicts(document).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'ROUTE_TAKEN mfe-gifts 1: /gifts: mfe-wishes is at /gifts',
    'ROUTE_TAKEN mfe-wishes 1: /gifts: mfe-gifts is at /gifts',
  ])
})
