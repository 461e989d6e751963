import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { announce } from '../lib/announcement.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { hasCode } from '../lib/has-code.ts'
import { withLock } from '../lib/lock.ts'
import type { DeployTarget } from '../stores/target.ts'
import { startWatcher } from '../watcher/start.ts'
import { Tokens } from './access/tokens.ts'
import type { ServiceConfig } from './config.ts'
import { RegistryFeed } from './registry/feed.ts'
import { ownedTarget } from './registry/owned-target.ts'
import { buildServer } from './server.ts'
import type { UploadCheck } from './uploads/check/check-upload.ts'
import { Uploads } from './uploads/uploads.ts'

const TELL_MS = 15_000
const CLEAN_MS = 60_000

type Line = [fields: object, text: string]

export interface RunningService {
  readonly port: number
  /** The file with the token that the first start wrote; undefined later. */
  readonly adminTokenFile: string | undefined
  /** Finishes current requests, then shuts everything down. */
  close(): Promise<void>
}

interface StartOptions {
  readonly place: string
  readonly check: UploadCheck
  readonly now?: () => Date
  /** How often the registry is looked at for changes by others, ms. */
  readonly lookMs?: number
}

/** `place`: `placeOf`. `SETTING_INVALID`, with a message for the operator. */
export async function startDeployService(
  config: ServiceConfig,
  given: DeployTarget,
  { place, check, now = () => new Date(), lookMs }: StartOptions,
): Promise<RunningService> {
  mkdirSync(config.stateDir, { recursive: true, mode: 0o700 })
  const letGo = holdState(config.stateDir)
  const tokens = new Tokens(config.stateDir, now)
  const adminTokenFile = tokens.ensureAdmin()
  let app: FastifyInstance | undefined
  const feed = new RegistryFeed(given, {
    report: error => app?.log.warn({ err: error }, 'the registry cannot be read'),
    ...(lookMs !== undefined && { lookMs }),
  })
  const target = ownedTarget(given, feed)
  const uploads = new Uploads(config.stateDir, { check, now })
  const log = {
    info: (...line: Line) => app?.log.info(...line),
    warn: (...line: Line) => app?.log.warn(...line),
  }
  const watcher = startWatcher({
    target,
    ...config.watch,
    stateDir: join(config.stateDir, 'watcher'),
    log,
    now,
  })
  const { app: server, changed } = await buildServer({
    config,
    target,
    tokens,
    feed,
    figures: watcher,
    uploads,
    now,
  })
  app = server
  await server.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await watcher.stop()
    letGo()
    throw listenError(error, config)
  })
  feed.start()
  // A registry that cannot be read now may be restored through the service.
  await feed.look().catch((error: unknown) => server.log.warn({ err: error }, 'the registry cannot be read'))
  const cleaning = setInterval(() => uploads.removeAbandoned(), CLEAN_MS)
  cleaning.unref()
  // The figures have changed too.
  const telling = setInterval(changed, Math.max(config.watch.settings.everyMs, TELL_MS))
  telling.unref()
  const { port } = server.server.address() as AddressInfo
  const url = `http://${config.host === '::' || config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
  const endAnnouncement = announce(config.stateDir, { url, pid: process.pid, place })
  return {
    port,
    adminTokenFile,
    async close() {
      endAnnouncement()
      clearInterval(cleaning)
      clearInterval(telling)
      await watcher.stop()
      feed.stop()
      await server.close()
      letGo()
    },
  }
}

/** Keeps a second service from writing the same files; returns how to let go. `LOCKED`. */
function holdState(stateDir: string): () => void {
  const file = join(stateDir, 'service.lock')
  // In a container a new process may have the id of the one before.
  if (existsSync(file) && readFileSync(file, 'utf8') === String(process.pid)) rmSync(file, { force: true })
  let letGo = () => undefined as unknown
  const held = new Promise(resolve => {
    letGo = () => resolve(undefined)
  })
  void withLock(file, { waitMs: 0 }, () => held)
  return letGo
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
