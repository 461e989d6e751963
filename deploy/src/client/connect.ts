import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployer } from '../deployer/deployer.ts'
import { announced } from '../lib/announcement.ts'
import { authorOf, personOf } from '../lib/author.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { adminTokenFile, checkout, placeOf, stateDirOf } from '../lib/place.ts'
import type { DeployTarget } from '../stores/target.ts'
import { httpDeployer } from './http-deployer.ts'
import { type CallService, serviceClient } from './service-client.ts'

export interface Connection {
  readonly deployer: Deployer
  /** Where to publish, and what is live. */
  target(): Promise<DeployTarget>
  /** Calls the service; `SERVICE_NEEDED` if there is none. */
  readonly call: CallService
}

/**
 * The deploy service that `DEPLOY_URL` names, or that runs on this machine for the same folder or bucket; without one, the
 * folder or bucket itself. Loads only the one that is used: a command should start at once.
 */
export async function connect(environment: NodeJS.ProcessEnv): Promise<Connection> {
  const service = serviceIn(environment)
  if (!service) return await withoutService(environment)
  const call = serviceClient({ ...service, person: personOf(checkout, environment) })
  return {
    deployer: httpDeployer(call),
    async target() {
      const { serviceTarget } = await import('./service-target.ts')
      return serviceTarget(call, { root: checkout, author: () => authorOf(checkout, environment) })
    },
    call,
  }
}

async function withoutService(environment: NodeJS.ProcessEnv): Promise<Connection> {
  const [{ localDeployer }, { targetFromEnvironment }] = await Promise.all([
    import('../deployer/local-deployer.ts'),
    import('../stores/target.ts'),
  ])
  const target = targetFromEnvironment(environment)
  return {
    deployer: localDeployer(target, environment.PIN_SECRET),
    target: async () => target,
    call: async () => {
      throw new DeployError(
        'SERVICE_NEEDED',
        'This needs the deploy service: start it, or set DEPLOY_URL and DEPLOY_TOKEN',
      )
    },
  }
}

function serviceIn(
  environment: NodeJS.ProcessEnv,
): { readonly url: string; readonly token: string | undefined } | undefined {
  const { DEPLOY_URL: url, DEPLOY_TOKEN: token } = environment
  if (url) return { url: requireUrl(url), token: token || undefined }
  const stateDir = stateDirOf(checkout, environment)
  const running = announced(stateDir, placeOf(environment))
  return running && { url: running.url, token: token || adminTokenIn(stateDir) }
}

/** A token never travels in clear text, except on this machine. */
function requireUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isLocal = parsed && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  if (parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLocal)) return parsed.href
  throw new DeployError(
    'SETTING_INVALID',
    'DEPLOY_URL must begin with https://, unless it is on this machine',
  )
}

function adminTokenIn(stateDir: string): string | undefined {
  try {
    return readFileSync(join(stateDir, adminTokenFile), 'utf8').trim()
  } catch {
    return undefined
  }
}
