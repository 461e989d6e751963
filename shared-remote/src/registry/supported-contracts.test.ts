import { describe, expect, test } from 'vitest'
import { incompatibilities, type SupportedContracts } from './supported-contracts.ts'

const supported: SupportedContracts = {
  page: 'page/2',
  slot: 'slot/2',
  background: 'background/2',
  messages: { 'cart/add': 2, session: 1 },
}
const fitting = { 'pages/cart': 'page/2', 'slots/cart-dropdown': 'slot/2', background: 'background/2' }
const messages = (sends: Record<string, number>, hears: Record<string, number> = {}) => ({
  contracts: fitting,
  messages: { sends, hears },
})

describe('contracts of a release', () => {
  test('contracts – the host’s versions, or an expose that no host loads – no incompatibility', () => {
    expect(incompatibilities({ contracts: { ...fitting, 'widgets/x': 'widget/9' } }, supported)).toEqual([])
  })

  test.each([
    ['pages/cart', 'page/1'],
    ['slots/cart-dropdown', 'slot/1'],
    ['background', 'background/1'],
  ])('contracts – %s with %s – CONTRACT_UNKNOWN for that expose only', (expose, contract) => {
    const found = incompatibilities({ contracts: { ...fitting, [expose]: contract } }, supported)

    expect(found).toEqual([
      { code: 'CONTRACT_UNKNOWN', expose, message: expect.stringContaining(`${expose} uses ${contract}`) },
    ])
  })
})

describe('messages of a release', () => {
  test('messages – the host’s version, or sent in an older one – no incompatibility', () => {
    expect(incompatibilities(messages({ 'cart/add': 2 }, { 'cart/add': 2 }), supported)).toEqual([])
    expect(incompatibilities(messages({ 'cart/add': 1 }), supported)).toEqual([])
  })

  test.each([
    ['sent in a newer version', messages({ 'cart/add': 3 }), 'sends cart/add@3, the shell supports @2'],
    ['heard in an older version', messages({}, { 'cart/add': 1 }), 'hears cart/add@1, the shell supports @2'],
    ['heard in a newer version', messages({}, { 'cart/add': 3 }), 'hears cart/add@3, the shell supports @2'],
    ['unknown to the host', messages({ gift: 1 }), 'sends gift@1, the shell does not know it'],
  ])('messages – %s – MESSAGE_UNKNOWN for the whole release', (_what, extras, message) => {
    expect(incompatibilities(extras, supported)).toEqual([{ code: 'MESSAGE_UNKNOWN', message }])
  })
})

test('shared modules – an export that the host does not have – SHARED_UNKNOWN, unless its exports are unknown', () => {
  const imported = { 'shared-ui': ['Button', 'Gauge', 'Rail'], react: ['use'] }
  const extras = { contracts: fitting, shared: imported }
  const missing = ['shared-ui', 'react'].map(module => ({
    code: 'SHARED_UNKNOWN',
    message: expect.stringContaining(module),
  }))

  expect(
    incompatibilities(extras, { ...supported, shared: { ...imported, 'shared-ui': ['Button'] } }),
  ).toEqual([
    { code: 'SHARED_UNKNOWN', message: 'imports Gauge, Rail of shared-ui, which the shell does not have' },
  ])
  expect(incompatibilities(extras, { ...supported, shared: {} })).toEqual(missing)
  expect(incompatibilities(extras, supported)).toEqual([])
})

test('messages – none recorded, older release – only its contracts are checked', () => {
  expect(incompatibilities({ contracts: { 'pages/cart': 'page/1' } })).toEqual([])
  expect(incompatibilities({ contracts: { 'pages/cart': 'page/0' } })).toMatchObject([
    { code: 'CONTRACT_UNKNOWN' },
  ])
})
