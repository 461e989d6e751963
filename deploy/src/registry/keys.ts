import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { publicKeyText, readPrivateKey, readPublicKeys } from 'shared-remote/registry-signature'
import { DeployError } from '../lib/deploy-error.ts'

/** The keys of whoever deploys. Without any, registry documents are neither signed nor verified. */
export interface Keys {
  readonly privateKey?: KeyObject
  /** Documents are trusted if one of these verifies them; the private key's own is among them. */
  readonly publicKeys: readonly KeyObject[]
}

export const noKeys: Keys = { publicKeys: [] }

/** `SETTING_INVALID` if a key of the environment cannot be read. */
export function keysFrom(environment: NodeJS.ProcessEnv): Keys {
  const {
    REGISTRY_PRIVATE_KEY_FILE: file,
    REGISTRY_PRIVATE_KEY: text,
    REGISTRY_PUBLIC_KEY: known,
  } = environment
  const publicKeys = known ? reading('REGISTRY_PUBLIC_KEY', () => readPublicKeys(known)) : []
  const privateKey = file
    ? reading('REGISTRY_PRIVATE_KEY_FILE', () => readPrivateKey(readFileSync(file, 'utf8')))
    : text && reading('REGISTRY_PRIVATE_KEY', () => readPrivateKey(text))
  return privateKey
    ? { privateKey, publicKeys: [createPublicKey(privateKey), ...publicKeys] }
    : { publicKeys }
}

/** A new pair: the private key as PKCS #8 PEM, the public one as base64 of its SPKI DER. */
export function newKeys(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKeyText(publicKey),
  }
}

/** Writes a new private key to a file that does not exist yet; returns what to print. `SETTING_INVALID`. */
export function keygen(file: string): string {
  const { privateKey, publicKey } = newKeys()
  try {
    writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new DeployError('SETTING_INVALID', `${file} cannot be written: ${error}`)
  }
  return `${file} is the private key, for those who deploy. For everybody who reads the registry:\nREGISTRY_PUBLIC_KEY=${publicKey}`
}

function reading<Value>(setting: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new DeployError('SETTING_INVALID', `${setting}: ${error instanceof Error ? error.message : error}`)
  }
}
