import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { purgeAddresses } from './addresses/address-changes.ts'
import { purgeHandovers } from './carts/handovers.ts'
import type { Config } from './config/config.ts'
import { connect } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { every, type StopJob } from './jobs/every.ts'
import { StartupError } from './lib/startup-error.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { Zarinpal } from './payments/zarinpal.ts'
import type { PictureSource } from './pictures/picture-source.ts'
import { buildServer } from './server.ts'

const SECOND = 1000

/** A running API. `close` finishes current requests, then shuts everything down. */
export interface RunningApi {
  readonly port: number
  close(): Promise<void>
}

/** Seeds the database before the API serves, and supplies its pictures; null: none. */
export interface Content {
  seed(db: Database): Promise<void>
  readonly pictures: PictureSource | null
}

/**
 * Connects, migrates, runs `content` to seed the database, serves. Throws `StartupError` with a message for the
 * operator.
 */
export async function startApi(config: Config, content: Content): Promise<RunningApi> {
  const connection = await connect(config)
  try {
    await connection.exclusively(async () => {
      await connection.migrate()
      await content.seed(connection.db)
    })
    let port = config.port
    const now = () => new Date()
    const ports = {
      sms: config.sms,
      gateway: paymentGateway(config, () => port),
      pictures: content.pictures,
      now,
      listen: connection.listen,
    }
    const server = await buildServer(config, connection.db, ports)
    const { app } = server
    if (config.exposedSandbox.length > 0) {
      app.log.warn(
        `NOT FOR REAL CUSTOMERS: ${config.exposedSandbox.join(' and ')} with ${config.siteOrigin}. Anyone can read login codes and pay without money.`,
      )
    }
    collectDefaultMetrics({ register: server.register })
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config)
    })
    port = boundPort(app.server.address(), config.port)
    const jobs: StopJob[] = [
      every(15 * SECOND, 'expire holds', () => server.orderLifecycle.expireHolds(), app.log),
      every(30 * SECOND, 'reconcile payments', () => server.reconciler.run(), app.log),
      every(15 * SECOND, 'notify restock requests', () => server.restock.run(), app.log),
      every(3600 * SECOND, 'forget old logins', () => server.purgeLogins(), app.log),
      every(3600 * SECOND, 'forget deleted addresses', () => purgeAddresses(connection.db, now()), app.log),
      every(600 * SECOND, 'forget carts handed over', () => purgeHandovers(connection.db, now()), app.log),
      // Other instances also change stock; with PGlite only tools that edit the catalogue do.
      every(
        (connection.engine === 'postgresql' ? 4 : 20) * SECOND,
        'refresh catalogue',
        () => server.catalogue.refresh(),
        app.log,
      ),
    ]
    return {
      port,
      async close() {
        await Promise.all(jobs.map(stop => stop()))
        await app.close()
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close().catch(() => undefined)
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
