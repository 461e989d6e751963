import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../lib/startup-error.ts'

/** The secret in `dataDir`; made at the first start. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch {
      chmodSync(path, 0o600)
    }
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < 32) throw new Error('it is too short')
    return secret
  } catch (error) {
    throw new StartupError(
      `Cannot keep a secret in ${path}: ${error instanceof Error ? error.message : error}`,
    )
  }
}
