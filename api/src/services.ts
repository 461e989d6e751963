import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { refundCard } from './account/profile.ts'
import { Sealer } from './account/sealed.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { Operators } from './desk/access/operators.ts'
import { OrdersDesk } from './desk/orders/orders-desk.ts'
import { DiscountService } from './discounts/discount-service.ts'
import { GuessLimit } from './discounts/guess-limit.ts'
import { codeLimits } from './login/code-limits.ts'
import { LoginCodes } from './login/login-codes.ts'
import { LoginGuesses, loginGuessLimits } from './login/login-guesses.ts'
import { measureLogins } from './login/login-metrics.ts'
import { LoginService } from './login/login-service.ts'
import { purgeNames } from './login/pending-names.ts'
import { Sessions } from './login/sessions.ts'
import { OrderLifecycle } from './orders/order-lifecycle.ts'
import { OrderService } from './orders/order-service.ts'
import { orderMoney } from './payments/order-money.ts'
import { measureGateway, measurePayments } from './payments/payment-metrics.ts'
import { PaymentService } from './payments/payment-service.ts'
import { Reconciler } from './payments/reconcile.ts'
import type { Ports } from './ports.ts'
import { RestockNotifier } from './restock/restock-notifier.ts'
import { measureSms } from './sms/sms-metrics.ts'
import { ListedParts } from './telemetry/listed-parts.ts'

/** What the shop does, by feature; routes and jobs call it. */
export function createServices({
  config,
  db,
  ports,
  register,
  log,
}: {
  readonly config: Config
  readonly db: Database
  readonly ports: Ports
  /** Gets the metrics of gateway, SMS and logins. */
  readonly register: Registry
  readonly log: FastifyBaseLogger
}) {
  const { tokenSecret, siteOrigin, smsPerDay, holdLimits, paymentMax } = config
  const { now } = ports
  const usual = { db, now, log }
  const countPayment = measurePayments(register, { ...usual, gateway: ports.gateway.name })
  const gateway = measureGateway(register, ports.gateway, countPayment)
  const sms = measureSms(register, ports.sms)

  const sessions = new Sessions(db, now)
  const operators = new Operators({ db, users: sessions, secret: tokenSecret, now })
  const guesses = new LoginGuesses(db, now, { ...loginGuessLimits, perHour: config.loginFailuresPerHour })
  const limits = { ...codeLimits, perDay: smsPerDay }
  const codes = new LoginCodes({ db, secret: tokenSecret, now, limits, guesses })
  measureLogins(register, { ...usual, guesses, smsPerDay })
  const sealer = new Sealer(tokenSecret)
  const login = new LoginService({ ...usual, codes, sessions, sms })

  const discounts = new DiscountService({ guesses: new GuessLimit(now), now })
  const money = orderMoney
  const orders = new OrderService({ db, discounts, money, holdLimits, paymentMax, now })
  const orderLifecycle = new OrderLifecycle({ db, money, now })
  const payments = new PaymentService({
    ...usual,
    discounts,
    holdLimits,
    gateway,
    paymentMax,
    callbackUrl: `${siteOrigin}/api/V1/payment/callback`,
    settled: countPayment,
  })
  const reconciler = new Reconciler({ ...usual, gateway, payments })
  const cardOf = (userId: number) => refundCard(db, sealer, userId)
  const ordersDesk = new OrdersDesk({ db, money, orderLifecycle, cardOf, paymentMax, now })

  const listed = new ListedParts({ source: config.registry, log, now })
  const restock = new RestockNotifier({ ...usual, sms, siteOrigin })
  return {
    sessions,
    operators,
    codes,
    sealer,
    login,
    orders,
    orderLifecycle,
    ordersDesk,
    listed,
    payments,
    reconciler,
    restock,
    /** Deletes what no longer counts towards a limit of logins. */
    async purgeLogins() {
      await codes.purge()
      await guesses.purge()
      await purgeNames(db, now())
    },
  }
}

export type Services = ReturnType<typeof createServices>
