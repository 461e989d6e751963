import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { DeployError } from '../lib/deploy-error.ts'
import { hasCode } from '../lib/has-code.ts'
import type { DeployTarget } from '../stores/target.ts'
import { Tokens } from './access/tokens.ts'
import type { ServiceConfig } from './config.ts'
import { RegistryFeed } from './registry/feed.ts'
import { noFigures } from './registry/figures.ts'
import { buildServer } from './server.ts'

/** A running deploy service. */
export interface RunningService {
  readonly port: number
  /** The file with the token that the first start wrote; undefined later. */
  readonly adminTokenFile: string | undefined
  /** Finishes current requests, then shuts everything down. */
  close(): Promise<void>
}

/** Starts the deploy service for what `target` holds. `SETTING_INVALID`, with a message for the operator. */
export async function startDeployService(
  config: ServiceConfig,
  target: DeployTarget,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Promise<RunningService> {
  mkdirSync(config.stateDir, { recursive: true, mode: 0o700 })
  const tokens = new Tokens(config.stateDir, now)
  const adminTokenFile = tokens.ensureAdmin()
  const feed = new RegistryFeed(target, {
    report: error => app.log.warn({ err: error }, 'the registry cannot be read'),
  })
  const app = await buildServer({ config, target, tokens, feed, figures: noFigures(now), now })
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config)
  })
  feed.start()
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    adminTokenFile,
    async close() {
      feed.stop()
      await app.close()
    },
  }
}

function listenError(error: unknown, { port, host }: ServiceConfig): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new DeployError(
      'SETTING_INVALID',
      `Port ${port} on ${host} is in use. Stop what uses it, or set DEPLOY_PORT to another one.`,
    )
  if (hasCode(error, 'EACCES'))
    return new DeployError(
      'SETTING_INVALID',
      `Port ${port} needs more rights. Set DEPLOY_PORT to one above 1023.`,
    )
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
    return new DeployError('SETTING_INVALID', `DEPLOY_HOST ${host} is no address of this machine.`)
  return error
}
