import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from 'shared-server/free-port'
import { vi } from 'vitest'
import type { Bucket } from '../../stores/object-store.ts'
import { sendSigned } from './store-suite.ts'

/** A real store for tests: that of the environment, else one of Ceph, else why there is none. */
export type RealStore =
  | { readonly kind: 'given'; readonly bucket: Bucket }
  | { readonly kind: 'radosgw' }
  | { readonly kind: 'none'; readonly reason: string }

const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool']
const script = fileURLToPath(new URL('../../../testing/start-radosgw.sh', import.meta.url))
const START_MS = 120_000

/** `TEST_S3_ENDPOINT`, `_BUCKET`, `_KEY_ID`, `_SECRET`, `_REGION` name a bucket whose content the tests may delete. */
export function realStore(environment: NodeJS.ProcessEnv): RealStore {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_BUCKET: name,
    TEST_S3_KEY_ID: keyId,
    TEST_S3_SECRET: secret,
    TEST_S3_REGION: region = 'us-east-1',
  } = environment
  if (endpoint && name && keyId && secret)
    return { kind: 'given', bucket: { endpoint, name, keyId, secret, region } }
  const missing = programs.filter(program => !isInstalled(program, environment.PATH ?? ''))
  if (missing.length === 0) return { kind: 'radosgw' }
  return {
    kind: 'none',
    reason: `TEST_S3_ENDPOINT is not set, and these are not installed: ${missing.join(' ')}`,
  }
}

/** Starts Ceph's gateway with an empty bucket, on free ports; about ten seconds. */
export async function startRadosgw(): Promise<{ readonly bucket: Bucket; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'radosgw-'))
  const [port, monitorPort] = [await freePort(), await freePort()]
  const stop = () => {
    process.off('exit', stop)
    for (const file of readdirSync(folder).filter(name => name.endsWith('.pid')))
      spawnSync('kill', ['-9', readFileSync(join(folder, file), 'utf8').trim()])
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  try {
    execFileSync('sh', [script, folder, String(port), String(monitorPort)], {
      timeout: START_MS,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const endpoint = `http://127.0.0.1:${port}`
    const bucket = { endpoint, name: 'releases', region: 'us-east-1', keyId: 'team', secret: 'of the bucket' }
    await vi.waitFor(() => fetch(endpoint), { timeout: START_MS, interval: 100 })
    const made = await sendSigned(bucket, '', { method: 'PUT' })
    if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
    return { bucket, stop }
  } catch (error) {
    stop()
    throw error
  }
}

function isInstalled(program: string, path: string): boolean {
  return path.split(delimiter).some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
