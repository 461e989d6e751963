import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { announce } from '../lib/announcement.ts'
import { DeployError, hasCode } from '../lib/deploy-error.ts'
import { removeOwnLock, withLock } from '../lib/lock.ts'
import type { DeployTarget } from '../stores/target.ts'
import { startWatcher } from '../watcher/watcher.ts'
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
  const report = (error: unknown) => app?.log.warn({ err: error }, 'the registry cannot be read')
  const feed = new RegistryFeed(given.registry, report, lookMs)
  const target = ownedTarget(given, feed)
  const uploads = new Uploads(config.stateDir, check, now)
  const log = {
    info: (...line: Line) => app?.log.info(...line),
    warn: (...line: Line) => app?.log.warn(...line),
  }
  const stateDir = join(config.stateDir, 'watcher')
  const watcher = startWatcher({ target, ...config.watch, stateDir, log, now })
  const parts = { config, target, tokens, feed, figures: watcher, uploads, now }
  const { app: server, changed } = await buildServer(parts)
  app = server
  await server.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await watcher.stop()
    letGo()
    throw listenError(error, config)
  })
  feed.start()
  // A registry that cannot be read now may be restored through the service.
  await feed.look().catch(report)
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
  removeOwnLock(file)
  let letGo = () => undefined as unknown
  const held = new Promise(resolve => {
    letGo = () => resolve(undefined)
  })
  void withLock(file, { waitMs: 0 }, () => held)
  return letGo
}

function listenError(error: unknown, { port, host }: ServiceConfig): unknown {
  const noAddress = `DEPLOY_HOST ${host} is no address of this machine.`
  const messages = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what uses it, or set DEPLOY_PORT to another one.`,
    EACCES: `Port ${port} needs more rights. Set DEPLOY_PORT to one above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
  const found = Object.entries(messages).find(([code]) => hasCode(error, code))
  return found ? new DeployError('SETTING_INVALID', found[1]) : error
}
