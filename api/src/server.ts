import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import { serveApiDocument } from 'shared-server/api-document'
import { leaveConnections } from 'shared-server/health/leave-connections'
import { logReadiness, Readiness } from 'shared-server/health/readiness'
import { liveGauge } from 'shared-server/live-metrics'
import { currentTrace } from 'shared-server/logging/current-trace'
import { loggerOptions } from 'shared-server/logging/logger'
import { serveMetrics } from 'shared-server/metrics-route'
import { remembered } from 'shared-server/remembered'
import { measureRequests } from 'shared-server/request-metrics'
import { serverOptions } from 'shared-server/server-options'
import { traceRequests } from 'shared-server/tracing/trace-requests'
import { closeUnusedConnections } from 'shared-server/unused-connections'
import { refundCard } from './account/profile.ts'
import { accountRoutes } from './account/routes.ts'
import { Sealer } from './account/sealed.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { Catalogue } from './catalogue/snapshot/catalogue.ts'
import { CatalogueFeed } from './catalogue/snapshot/catalogue-feed.ts'
import { commentRoutes } from './comments/routes.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { dropForwardedKeys } from './desk/access/operator-key.ts'
import { Operators } from './desk/access/operators.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { OrdersDesk } from './desk/orders/orders-desk.ts'
import { DiscountService } from './discounts/discount-service.ts'
import { GuessLimit } from './discounts/guess-limit.ts'
import { healthRoutes } from './health/health-routes.ts'
import { answerThisMachineOnly, recogniseCallers } from './http/callers.ts'
import { answerEarly } from './http/early-answers.ts'
import { answerClientError, answerErrors, frameworkErrorHandler } from './http/error-answers.ts'
import { httpPlugins } from './http/plugins.ts'
import { PublicAnswers } from './http/public-answers.ts'
import { securityHeaders } from './http/security-headers.ts'
import { codeLimits } from './login/code-limits.ts'
import { LoginCodes } from './login/login-codes.ts'
import { LoginGuesses, loginGuessLimits } from './login/login-guesses.ts'
import { measureLogins } from './login/login-metrics.ts'
import { LoginService } from './login/login-service.ts'
import { purgeNames } from './login/pending-names.ts'
import { loginRoutes, sessionRoutes } from './login/routes.ts'
import { Sessions } from './login/sessions.ts'
import { operatorMessageRoutes } from './notifications/operator-message-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { OrderLifecycle } from './orders/order-lifecycle.ts'
import { countOrderChanges, measureHolds, measureStock } from './orders/order-metrics.ts'
import { OrderService } from './orders/order-service.ts'
import { orderRoutes } from './orders/routes.ts'
import { orderMoney } from './payments/order-money.ts'
import { measureGateway, measurePayments } from './payments/payment-metrics.ts'
import { PaymentService } from './payments/payment-service.ts'
import { Reconciler } from './payments/reconcile.ts'
import { paymentRoutes } from './payments/routes.ts'
import { sandboxGatewayRoutes } from './payments/sandbox-routes.ts'
import { picturesPlugin } from './pictures/routes.ts'
import type { Ports } from './ports.ts'
import { RestockNotifier } from './restock/restock-notifier.ts'
import { restockRoutes } from './restock/routes.ts'
import { serialRoutes } from './serials/routes.ts'
import { Outbox, outboxRoutes } from './sms/outbox.ts'
import { measureSms } from './sms/sms-metrics.ts'
import { cspReportRoutes } from './telemetry/csp-report-routes.ts'
import { ListedParts } from './telemetry/listed-parts.ts'
import { telemetryRoutes } from './telemetry/routes.ts'
import { utmRoutes } from './utm/routes.ts'

export interface Server {
  readonly app: FastifyInstance
  /** It is about to close: makes it unready, and has clients leave their connections. */
  readonly drain: () => void
  readonly register: Registry
  readonly catalogue: Catalogue
  readonly orderLifecycle: OrderLifecycle
  readonly reconciler: Reconciler
  /** Deletes what no longer counts towards a limit of logins. */
  readonly purgeLogins: () => Promise<void>
  readonly restock: RestockNotifier
}

/** Builds the API; `db` must be migrated and seeded. */
export async function buildServer(config: Config, db: Database, ports: Ports): Promise<Server> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    ...serverOptions(config.trustProxy),
    // A slug of 160 Persian letters, percent-encoded.
    routerOptions: { maxParamLength: 1500, ignoreTrailingSlash: true },
    frameworkErrors: frameworkErrorHandler(securityHeaders(config)),
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  // Not earlier: reading a body loses the context.
  app.addHook('preValidation', (request, _reply, done) => currentTrace.run(request.id, done))
  // Who calls is the shell, whose spans exist.
  traceRequests(app, ports.tracing, { hasParent: () => true })
  jsonBodiesOnly(app)
  closeUnusedConnections(app)
  const trouble = remembered(ports.trouble)
  const readiness = new Readiness({ database: trouble }, reasons => logReadiness(app.log, reasons))
  const leave = leaveConnections(app)
  const drain = () => {
    readiness.drain()
    leave()
  }
  const register = new Registry()
  const feed = await CatalogueFeed.listen(ports.listen)
  const catalogue = await Catalogue.load(db)
  feed.passTo(catalogue, app.log)
  app.addHook('onClose', () => feed.close())
  const answers = new PublicAnswers()
  recogniseCallers(app, config.serverKey)
  dropForwardedKeys(app)
  answerEarly(app, { answers, version: () => catalogue.version, headers: securityHeaders(config) })
  await httpPlugins(app, config)
  measureRequests(app, register, 'api')
  measureStock(register, db, app.log)
  const ageHelp = 'Time since the catalogue was last read from the database'
  liveGauge(register, 'shop_catalogue_age_seconds', ageHelp, () => catalogue.age / 1000)
  const productsHelp = 'Products in the catalogue that is shown'
  liveGauge(register, 'shop_catalogue_products', productsHelp, () => catalogue.snapshot.products.length)
  countOrderChanges(register, app)
  measureHolds(register, { db, now: ports.now, log: app.log })
  const countPayment = measurePayments(register, {
    db,
    gateway: ports.gateway.name,
    now: ports.now,
    log: app.log,
  })
  const gateway = measureGateway(register, ports.gateway, countPayment)
  const sms = measureSms(register, ports.sms)
  serveMetrics(app, register, {
    token: config.metricsToken,
    options: { schema: { hide: true }, config: { rateLimit: false } },
  })
  await serveApiDocument(app, {
    title: 'Shop API',
    description: 'Every answer that is not a 2xx is `{ code, message, errors?, details? }`.',
    origin: config.siteOrigin,
    tokenScheme: 'apiToken',
    jsonPath: '/api/docs/json',
  })

  const sessions = new Sessions(db, ports.now)
  const operators = new Operators({ db, users: sessions, secret: config.tokenSecret, now: ports.now })
  const guesses = new LoginGuesses(db, ports.now, {
    ...loginGuessLimits,
    perHour: config.loginFailuresPerHour,
  })
  const codes = new LoginCodes({
    db,
    secret: config.tokenSecret,
    now: ports.now,
    limits: { ...codeLimits, perDay: config.smsPerDay },
    guesses,
  })
  measureLogins(register, { db, guesses, smsPerDay: config.smsPerDay, now: ports.now, log: app.log })
  const sealer = new Sealer(config.tokenSecret)
  const login = new LoginService({ db, codes, sessions, sms, now: ports.now, log: app.log })
  const discounts = new DiscountService({ guesses: new GuessLimit(ports.now), now: ports.now })
  const orders = new OrderService({
    db,
    discounts,
    money: orderMoney,
    holdLimits: config.holdLimits,
    paymentMax: config.paymentMax,
    now: ports.now,
  })
  const orderLifecycle = new OrderLifecycle({ db, money: orderMoney, now: ports.now })
  const listed = new ListedParts({ source: config.registry, log: app.log, now: ports.now })
  const payments = new PaymentService({
    db,
    discounts,
    holdLimits: config.holdLimits,
    gateway,
    paymentMax: config.paymentMax,
    now: ports.now,
    callbackUrl: `${config.siteOrigin}/api/V1/payment/callback`,
    log: app.log,
    settled: countPayment,
  })
  const reconciler = new Reconciler({ db, gateway, payments, now: ports.now, log: app.log })
  const ordersDesk = new OrdersDesk({
    db,
    money: orderMoney,
    orderLifecycle,
    cardOf: userId => refundCard(db, sealer, userId),
    paymentMax: config.paymentMax,
    now: ports.now,
  })

  const restock = new RestockNotifier({
    db,
    sms,
    siteOrigin: config.siteOrigin,
    now: ports.now,
    log: app.log,
  })

  // Routes are registered in their own scope, after the plugins whose hooks they need.
  const routes: FastifyPluginAsync = async scope => {
    healthRoutes(scope, trouble, readiness)
    telemetryRoutes(scope, { register, listed, now: ports.now })
    await scope.register(cspReportRoutes(register))
    catalogueRoutes(scope, { catalogue, answers, db, now: ports.now })
    loginRoutes(scope, { login, sessions })
    cartRoutes(scope, { db, sessions, price: lines => orders.priceCart(lines), now: ports.now })
    addressRoutes(scope, { db, sessions, now: ports.now })
    orderRoutes(scope, { orders, orderLifecycle, sessions })
    paymentRoutes(scope, { payments, sessions })
    operatorMessageRoutes(scope, { db, secret: config.tokenSecret, now: ports.now })
    deskRoutes(scope, {
      db,
      operators,
      sessions,
      login,
      codes,
      orders: ordersDesk,
      register,
      now: ports.now,
      dataDir: config.dataDir,
    })
    sessionRoutes(scope, { sessions })
    accountRoutes(scope, { db, sessions, login, codes, sealer, now: ports.now })
    await notificationRoutes(scope, { db, sessions, now: ports.now, listen: ports.listen, register })
    serialRoutes(scope, { db, now: ports.now })
    commentRoutes(scope, { db, catalogue, sessions, now: ports.now, log: app.log })
    restockRoutes(scope, { db, sessions, bySms: ports.sms.sendText !== undefined, now: ports.now })
    utmRoutes(scope, { db, sessions, now: ports.now })
    await scope.register(async sandbox => {
      if (config.sandboxFor === 'this-machine') answerThisMachineOnly(sandbox)
      if (ports.sms instanceof Outbox) outboxRoutes(sandbox, ports.sms)
      if (config.gateway.kind === 'sandbox') {
        await sandbox.register(sandboxGatewayRoutes({ db, siteOrigin: config.siteOrigin, now: ports.now }))
      }
    })
    if (ports.pictures) {
      const dir = join(config.dataDir, 'pictures')
      const colors = () => catalogue.snapshot.pictureColors
      await scope.register(picturesPlugin(ports.pictures, { dir, colors }))
    }
  }
  await app.register(routes)
  await app.ready()
  const purgeLogins = async () => {
    await codes.purge()
    await guesses.purge()
    await purgeNames(db, ports.now())
  }
  return { app, drain, register, catalogue, orderLifecycle, reconciler, purgeLogins, restock }
}

/** Accepts only JSON; a POST without a body counts as an empty object. */
function jsonBodiesOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // It answers through `done`, never with a promise.
    else void parseJson(request, body.toString(), done)
  })
}
