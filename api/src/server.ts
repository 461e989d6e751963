import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Registry } from 'prom-client'
import { leaveConnections } from 'shared-server/health/leave-connections'
import { logReadiness, Readiness } from 'shared-server/health/readiness'
import { serveApiDocument } from 'shared-server/http/api-document'
import { FaultGroups } from 'shared-server/metrics/fault-groups'
import { liveGauge } from 'shared-server/metrics/live-metrics'
import { serveMetrics } from 'shared-server/metrics/metrics-route'
import { measureRequests } from 'shared-server/metrics/request-metrics'
import { remembered } from 'shared-server/remembered'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { Catalogue } from './catalogue/snapshot/catalogue.ts'
import { CatalogueFeed } from './catalogue/snapshot/catalogue-feed.ts'
import { commentRoutes } from './comments/routes.ts'
import type { Config } from './config/config.ts'
import { createApp } from './create-app.ts'
import type { Database } from './db/database.ts'
import { dropForwardedKeys } from './desk/access/operator-key.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { answerThisMachineOnly, recogniseCallers } from './http/callers.ts'
import { answerEarly } from './http/early-answers.ts'
import { httpPlugins } from './http/plugins.ts'
import { PublicAnswers } from './http/public-answers.ts'
import { securityHeaders } from './http/security-headers.ts'
import { loginRoutes, sessionRoutes } from './login/routes.ts'
import { operatorMessageRoutes } from './notifications/operator-message-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { countOrderChanges, measureHolds, measureStock } from './orders/order-metrics.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { sandboxGatewayRoutes } from './payments/sandbox-routes.ts'
import { picturesPlugin } from './pictures/routes.ts'
import type { Ports } from './ports.ts'
import { restockRoutes } from './restock/routes.ts'
import { serialRoutes } from './serials/routes.ts'
import { createServices, type Services } from './services.ts'
import { Outbox, outboxRoutes } from './sms/outbox.ts'
import { cspReportRoutes } from './telemetry/csp-report-routes.ts'
import { telemetryRoutes } from './telemetry/routes.ts'
import { utmRoutes } from './utm/routes.ts'

export interface Server extends Services {
  readonly app: FastifyInstance
  /** It is about to close: makes it unready, and has clients leave their connections. */
  readonly drain: () => void
  readonly register: Registry
  readonly catalogue: Catalogue
}

/** Builds the API; `db` must be migrated and seeded. */
export async function buildServer(config: Config, db: Database, ports: Ports): Promise<Server> {
  const app = createApp(config, ports.tracing)
  const trouble = remembered(ports.trouble)
  const readiness = new Readiness({ database: trouble }, reasons => logReadiness(app.log, reasons))
  const leave = leaveConnections(app)
  const drain = () => {
    readiness.drain()
    leave()
  }
  const register = new Registry()
  const catalogue = await followCatalogue(app, { db, listen: ports.listen, register })
  const answers = new PublicAnswers()
  recogniseCallers(app, config.serverKey)
  dropForwardedKeys(app)
  answerEarly(app, { answers, version: () => catalogue.version, headers: securityHeaders(config) })
  await httpPlugins(app, config)
  measureRequests(app, register, 'api')
  measureStock(register, db, app.log)
  countOrderChanges(register, app)
  measureHolds(register, { db, now: ports.now, log: app.log })
  const faults = new FaultGroups('browser', ports.now)
  serveMetrics(app, register, {
    token: config.metricsToken,
    faults,
    options: { schema: { hide: true }, config: { rateLimit: false } },
  })
  await serveApiDocument(app, {
    title: 'Shop API',
    description: 'Every answer that is not a 2xx is `{ code, message, errors?, details? }`.',
    origin: config.siteOrigin,
    tokenScheme: 'apiToken',
    jsonPath: '/api/docs/json',
  })

  const services = createServices({ config, db, ports, register, log: app.log })
  const { sessions, login, codes, orders, orderLifecycle, payments } = services
  const { now } = ports
  const usual = { db, sessions, now }
  // Routes are registered in their own scope, after the plugins whose hooks they need.
  const routes: FastifyPluginAsync = async scope => {
    healthRoutes(scope, trouble, readiness)
    telemetryRoutes(scope, { register, listed: services.listed, faults, serverKey: config.serverKey, now })
    await scope.register(cspReportRoutes(register))
    catalogueRoutes(scope, { catalogue, answers, db, now })
    loginRoutes(scope, { login, sessions })
    cartRoutes(scope, { ...usual, price: lines => orders.priceCart(lines) })
    addressRoutes(scope, usual)
    orderRoutes(scope, { orders, orderLifecycle, sessions })
    paymentRoutes(scope, { payments, sessions })
    operatorMessageRoutes(scope, { db, secret: config.tokenSecret, now })
    deskRoutes(scope, {
      ...usual,
      operators: services.operators,
      login,
      codes,
      orders: services.ordersDesk,
      register,
      dataDir: config.dataDir,
    })
    sessionRoutes(scope, { sessions })
    accountRoutes(scope, { ...usual, login, codes, sealer: services.sealer })
    await notificationRoutes(scope, { ...usual, listen: ports.listen, register })
    serialRoutes(scope, usual)
    commentRoutes(scope, { ...usual, catalogue, log: app.log })
    restockRoutes(scope, { ...usual, bySms: ports.sms.sendText !== undefined })
    utmRoutes(scope, usual)
    await scope.register(sandboxRoutes(config, db, ports))
    const dir = join(config.dataDir, 'pictures')
    const colors = () => catalogue.snapshot.pictureColors
    await scope.register(picturesPlugin(ports.pictures, { dir, colors }))
  }
  await app.register(routes)
  await app.ready()
  return { ...services, app, drain, register, catalogue }
}

/** The embedded payment gateway and SMS outbox, if this server uses them. */
function sandboxRoutes(
  { sandboxFor, gateway, siteOrigin }: Config,
  db: Database,
  { sms, now }: Ports,
): FastifyPluginAsync {
  return async app => {
    if (sandboxFor === 'this-machine') answerThisMachineOnly(app)
    if (sms instanceof Outbox) outboxRoutes(app, sms)
    if (gateway.kind === 'sandbox') await app.register(sandboxGatewayRoutes({ db, siteOrigin, now }))
  }
}

/** The catalogue, kept as it is in the database until the server closes. */
async function followCatalogue(
  app: FastifyInstance,
  { db, listen, register }: { readonly db: Database; readonly register: Registry } & Pick<Ports, 'listen'>,
): Promise<Catalogue> {
  const feed = await CatalogueFeed.listen(listen)
  const catalogue = await Catalogue.load(db)
  feed.passTo(catalogue, app.log)
  app.addHook('onClose', () => feed.close())
  const ageHelp = 'Time since the catalogue was last read from the database'
  liveGauge(register, 'shop_catalogue_age_seconds', ageHelp, () => catalogue.age / 1000)
  const productsHelp = 'Products in the catalogue that is shown'
  liveGauge(register, 'shop_catalogue_products', productsHelp, () => catalogue.snapshot.products.length)
  return catalogue
}
