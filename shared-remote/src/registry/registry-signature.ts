import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import * as z from 'zod/mini'
import { signatureSchema } from './registry-document.ts'

const signedSchema = z.looseObject({ signature: z.optional(z.unknown()) })

/** Why a document cannot be trusted: it has no signature, or none of the known keys made this one for this content. */
export type SignatureFault = 'unsigned' | 'tampered'

/** Signs a document, in place of any former signature (docs/decisions/0038). */
export function signed<Document extends object>(document: Document, privateKey: KeyObject): Document {
  const value = sign(null, contentOf(document), privateKey).toString('base64')
  return { ...document, signature: { keyId: keyIdOf(createPublicKey(privateKey)), value } }
}

/**
 * Verifies a document with the public keys of which one must have signed it. Pass the JSON as it was parsed: a schema
 * that drops unknown fields would hide them from the verification.
 */
export function signatureFault(
  document: unknown,
  publicKeys: readonly KeyObject[],
): SignatureFault | undefined {
  const parsed = signedSchema.safeParse(document)
  if (!parsed.success || parsed.data.signature === undefined) return 'unsigned'
  const signature = signatureSchema.safeParse(parsed.data.signature)
  if (!signature.success) return 'tampered'
  const { keyId, value } = signature.data
  const key = publicKeys.find(known => keyIdOf(known) === keyId)
  return key && verify(null, contentOf(parsed.data), key, Buffer.from(value, 'base64'))
    ? undefined
    : 'tampered'
}

/** SHA-256, in hex, of a document's content, whatever its signature. */
export function hashOfDocument(document: object): string {
  return createHash('sha256').update(contentOf(document)).digest('hex')
}

/** Name of a public key: the first 16 hex digits of the SHA-256 of its SPKI DER. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256').update(spki(publicKey)).digest('hex').slice(0, 16)
}

/** Reads a private key, PKCS #8 as PEM or as base64 of its DER; throws if it is no Ed25519 key. */
export function readPrivateKey(text: string): KeyObject {
  return requireEd25519(
    createPrivateKey(isPem(text) ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  )
}

/** Reads public keys, SPKI as PEM or as base64 of its DER, comma-separated; throws if one is no Ed25519 key. */
export function readPublicKeys(text: string): KeyObject[] {
  return text.split(',').map(part => {
    const key = part.trim()
    return requireEd25519(
      createPublicKey(isPem(key) ? key : { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    )
  })
}

/** A public key as `readPublicKeys` reads it, in one line. */
export function publicKeyText(publicKey: KeyObject): string {
  return spki(publicKey).toString('base64')
}

function spki(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' })
}

function isPem(text: string): boolean {
  return text.includes('-----BEGIN')
}

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`is of type ${key.asymmetricKeyType}, not Ed25519`)
  return key
}

function contentOf(document: object): Buffer {
  const { signature: _, ...content } = document as { signature?: unknown }
  return Buffer.from(canonicalize(content) ?? '')
}
