import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { createLogger } from 'shared-server/logging/logger'
import { liveGauge } from 'shared-server/metrics/live-metrics'
import { reasonOf } from 'shared-server/reason-of'
import { startTracing } from 'shared-server/tracing/start-tracing'
import { Late } from 'shared-server/within'
import { DatabaseClock, readClock } from './clock/database-clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { measurePool } from './db/database-gauge.ts'
import { connect } from './db/engines/connect.ts'
import { measureJobs } from './jobs/job-metrics.ts'
import { jobTable } from './jobs/job-table.ts'
import { every, runJobs } from './jobs/run-jobs.ts'
import { isDatabaseAway } from './lib/database-away.ts'
import { StartupError } from './lib/startup-error.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { Zarinpal } from './payments/zarinpal.ts'
import type { PictureSource } from './pictures/picture-source.ts'
import { buildServer } from './server.ts'

const SECOND = 1000

/** A running API, which answers until `close`: that finishes current requests, then shuts everything down. */
export interface RunningApi {
  readonly port: number
  /** Makes it unready, and has clients leave their connections. */
  drain(): void
  close(): Promise<void>
}

/** Seeds the database before the API serves, and supplies its pictures; null: none. */
export interface Content {
  seed(db: Database): Promise<void>
  readonly pictures: PictureSource | null
}

/** Connects, migrates, seeds, serves. Throws `StartupError` with a message for the operator. */
export async function startApi(config: Config, content: Content): Promise<RunningApi> {
  const log = createLogger(config.logLevel)
  const tracing = config.exportsTraces ? await startTracing('shop-api', line => log.warn(line)) : undefined
  const connection = await connect(config, log, tracing)
  try {
    await connection.exclusively(async () => {
      await connection.migrate()
      await content.seed(connection.db)
    })
    let port = config.port
    const clock = await DatabaseClock.start({ ask: () => readClock(connection.db) })
    const { now } = clock
    const ports = {
      sms: config.sms,
      gateway: paymentGateway(config, () => port),
      pictures: content.pictures,
      now,
      listen: connection.listen,
      trouble: connection.trouble,
      tracing,
    }
    const server = await buildServer(config, connection.db, ports)
    const { app } = server
    if (config.exposedSandbox.length > 0) {
      app.log.warn(
        `NOT FOR REAL CUSTOMERS: ${config.exposedSandbox.join(' and ')} with ${config.siteOrigin}. Anyone can read login codes and pay without money.`,
      )
    } else if (config.sandboxFor === 'this-machine' && config.embedded.length > 0) {
      app.log.info(
        'The SMS outbox and the sandbox gateway answer this machine only. ALLOW_SANDBOX=1: everyone.',
      )
    }
    collectDefaultMetrics({ register: server.register })
    const skewHelp = "How far this machine's clock is ahead of the database's"
    liveGauge(server.register, 'shop_clock_skew_seconds', skewHelp, () => clock.skew)
    const upHelp = 'Whether the database answered within 5 s when it was last asked (every 10 s)'
    liveGauge(server.register, 'shop_database_up', upHelp, () => Number(clock.answers))
    measurePool(server.register, connection.poolUse)
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config)
    })
    port = boundPort(app.server.address(), config.port)
    clock.keep(app.log)
    const leadership = connection.lead()
    const jobs = jobTable(server, connection.db, now)
    const metrics = measureJobs(server.register, jobs, { leadership, now })
    const stops = [
      runJobs(jobs, { leadership, metrics, log: app.log }),
      // Changes are announced (db/listen.ts); this finds what an announcement has missed.
      every(600 * SECOND, 'refresh catalogue', () => server.catalogue.refresh(), app.log),
    ]
    return {
      port,
      drain: server.drain,
      async close() {
        await Promise.all(stops.map(stop => stop()))
        clock.stop()
        await app.close()
        await connection.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    await connection.close().catch(() => undefined)
    if (isDatabaseAway(error) || error instanceof Late)
      throw new StartupError(`The database was lost during the start: ${reasonOf(error)}`)
    throw error
  }
}

function paymentGateway({ gateway, siteOrigin }: Config, port: () => number): PaymentGateway {
  if (gateway.kind === 'zarinpal') {
    const url = () => gateway.url
    return new Zarinpal({ name: 'zarinpal', merchant: gateway.merchant, apiUrl: url, payUrl: url })
  }
  return new Zarinpal({
    name: 'sandbox',
    merchant: 'sandbox',
    apiUrl: () => `http://127.0.0.1:${port()}/api/sandbox-gateway`,
    payUrl: () => `${siteOrigin}/api/sandbox-gateway`,
  })
}

function listenError(error: unknown, { port, host }: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is in use. Stop what uses it, or set API_PORT to another one.`,
    )
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights. Set API_PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`API_HOST ${host} is no address of this machine.`)
  }
  return error instanceof Error ? error : new Error(String(error))
}

function boundPort(address: AddressInfo | string | null, fallback: number): number {
  return typeof address === 'object' && address !== null ? address.port : fallback
}
