import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  hashOfDocument,
  publicKeyText,
  readPrivateKey,
  readPublicKeys,
  signatureFault,
  signed,
} from './registry-signature.ts'

const pair = () => generateKeyPairSync('ed25519')
const { privateKey, publicKey } = pair()
const document = { schema: 'x', microFrontends: { 'mfe-cart': [{ traffic: 100, name: 'سبد' }] } }

test('signature – verified with the key of its signer, however the JSON is laid out – no fault', () => {
  const { signature, microFrontends, schema } = JSON.parse(JSON.stringify(signed(document, privateKey)))

  expect(signatureFault({ signature, microFrontends, schema }, [publicKey])).toBeUndefined()
  expect(signatureFault(signed(document, privateKey), [pair().publicKey, publicKey])).toBeUndefined()
})

test('signature – signed again – the former signature is replaced and not covered', () => {
  const again = signed(signed(document, pair().privateKey), privateKey)

  expect(signatureFault(again, [publicKey])).toBeUndefined()
  expect(hashOfDocument(again)).toBe(hashOfDocument(document))
})

const good = signed(document, privateKey)
test.each<[string, unknown, string]>([
  ['a field changed', { ...good, schema: 'y' }, 'tampered'],
  ['a field added', { ...good, revision: 9 }, 'tampered'],
  ['a field added that its schema would drop', { ...good, unknown: 1 }, 'tampered'],
  ['another signer', signed(document, pair().privateKey), 'tampered'],
  ['a signature of the wrong form', { ...good, signature: 'x' }, 'tampered'],
  ['an empty signature', { ...good, signature: { keyId: '', value: '' } }, 'tampered'],
  ['no signature', document, 'unsigned'],
  ['no object', [], 'unsigned'],
])('signature – %s – found', (_what, content, fault) => {
  expect(signatureFault(content, [publicKey])).toBe(fault)
})

test('keys – as PEM and as base64 of the DER, two at once – read', () => {
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const other = pair().publicKey.export({ format: 'pem', type: 'spki' }).toString()

  const keys = readPublicKeys(`${publicKeyText(publicKey)},\n${other}`)

  expect(keys).toHaveLength(2)
  for (const text of [pem, der])
    expect(signatureFault(signed(document, readPrivateKey(text)), keys)).toBeUndefined()
})

test('keys – of another algorithm, or no key – refused', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
  expect(() => readPublicKeys(rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString())).toThrow(
    'is of type rsa, not Ed25519',
  )
  expect(() => readPrivateKey('hello')).toThrow()
  expect(() => readPublicKeys('')).toThrow()
})
