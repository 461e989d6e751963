import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Scope } from '../contract/session.ts'
import { createdTokenSchema } from '../contract/tokens.ts'
import { readServiceConfig } from '../service/config.ts'
import { startDeployService } from '../service/start.ts'
import type { UploadCheck } from '../service/uploads/check/check-upload.ts'
import { requireConsistent } from '../service/uploads/check/release-check.ts'
import type { LocalTarget } from '../stores/target.ts'

/** A deploy service on a free port for a target in a temporary folder; it ends with the test. */
export async function runningService(
  target: LocalTarget,
  settings: NodeJS.ProcessEnv = {},
  options: { readonly lookMs?: number; readonly check?: UploadCheck } = {},
) {
  const environment = {
    DATA_DIR: target.root,
    RELEASES_DIR: target.releasesDir,
    REGISTRY_FILE: target.registryFile,
    DEPLOY_PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  const config = readServiceConfig(environment, {
    root: target.root,
    consoleDir: join(target.root, 'console'),
  })
  const service = await startDeployService(config, target, {
    place: target.registryFile,
    check: requireConsistent,
    ...options,
  })
  onTestFinished(service.close)
  const url = `http://127.0.0.1:${service.port}`
  const admin = readFileSync(join(config.stateDir, 'admin-token'), 'utf8').trim()

  /** Calls it as the holder of `token`. */
  async function call(method: string, path: string, { token = admin, body, headers = {} }: CallOptions = {}) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  return {
    ...service,
    url,
    admin,
    call,
    stateDir: config.stateDir,
    /** Of a command line that finds the service by itself. */
    environment,

    /** The text of a new token. */
    async tokenFor(scope: Scope, expires?: string): Promise<string> {
      const created = await call('POST', '/api/tokens', { body: { name: 'cart team', scope, expires } })
      return createdTokenSchema.parse(created.body).text
    },
  }
}

interface CallOptions {
  /** Empty: without one. */
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
