import { writeFileSync } from 'node:fs'
import { DeployError } from '../lib/deploy-error.ts'
import { newKeys } from '../registry/keys.ts'

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
