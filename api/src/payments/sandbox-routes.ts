import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Database } from '../db/database.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { refuseHostileText } from '../http/hostile-text.ts'
import { SandboxBooks, type SandboxPayment, type WireAnswer } from './sandbox-books.ts'
import { type GatewayButton, sendGatewayPage, sendLeftPage } from './sandbox-page.ts'

const BASE = '/api/sandbox-gateway/pg'

interface PathOf {
  Params: { authority: string }
}

/** Zarinpal's v4 calls, and the page where the shopper pays. It shares nothing with our payments but HTTP. */
export function sandboxGatewayRoutes(options: {
  db: Database
  siteOrigin: string
  now: () => Date
}): FastifyPluginAsync {
  const books = new SandboxBooks(options.db, options.siteOrigin, options.now)
  return async app => {
    const config = { schema: { hide: true } }
    app.addHook('preHandler', async request => {
      refuseHostileText(request.params)
      refuseHostileText(request.body)
    })
    wireCall(app, 'request', body => books.request(body))
    wireCall(app, 'verify', body => books.verify(body))
    wireCall(app, 'inquiry', body => books.inquiry(body))
    wireCall(app, 'unVerified', body => books.unverified(body))

    app.get<PathOf>(`${BASE}/StartPay/:authority`, config, async (request, reply) => {
      const payment = await books.find(request.params.authority)
      if (!payment) throw new ApiFailure('NOT_FOUND')
      return sendGatewayPage(reply, payment, options.siteOrigin)
    })

    await app.register(async forms => {
      // The forms have no fields: the URL identifies the action.
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, _body, done) => done(null, undefined),
      )
      for (const [action, decision] of Object.entries(decisions)) {
        forms.post<PathOf>(`${BASE}/StartPay/:authority/${action}`, config, async (request, reply) => {
          const { authority } = request.params
          const open = await books.find(authority)
          const less = decision.tooLittle && open ? Math.max(0, open.amount - TOO_LITTLE) : null
          const payment = await books.decide(authority, decision.state, less)
          if (!payment) throw new ApiFailure('NOT_FOUND')
          if (decision.comesBack === 'never') return sendLeftPage(reply)
          const back = callbackOf(payment)
          // Calls back once itself, and then again through the browser.
          if (decision.comesBack === 'twice')
            await app.inject({ method: 'GET', url: back.pathname + back.search })
          return reply.header('cache-control', 'no-store').redirect(back.href, 303)
        })
      }
    })
  }
}

interface Decision {
  readonly state: 'paid' | 'cancelled' | 'failed'
  readonly comesBack: 'once' | 'twice' | 'never'
  readonly tooLittle?: true
}

const decisions: Readonly<Record<GatewayButton, Decision>> = {
  pay: { state: 'paid', comesBack: 'once' },
  cancel: { state: 'cancelled', comesBack: 'once' },
  fail: { state: 'failed', comesBack: 'once' },
  leave: { state: 'paid', comesBack: 'never' },
  twice: { state: 'paid', comesBack: 'twice' },
  less: { state: 'paid', comesBack: 'once', tooLittle: true },
}

/** Of one server, for each of the calls. */
const SERVER_CALLS_PER_MINUTE = 12_000

/** The shortfall of an underpayment, in the payment's currency. */
const TOO_LITTLE = 1000

function callbackOf(payment: SandboxPayment): URL {
  const back = new URL(payment.callbackUrl)
  back.searchParams.set('Authority', payment.authority)
  back.searchParams.set('Status', payment.state === 'paid' ? 'OK' : 'NOK')
  return back
}

function wireCall(app: FastifyInstance, call: string, answer: (body: unknown) => Promise<WireAnswer>) {
  // The API itself asks it, for all shoppers from one address.
  const rateLimit = { max: SERVER_CALLS_PER_MINUTE, timeWindow: '1 minute' }
  const options = { schema: { hide: true }, config: { rateLimit } }
  app.post(`${BASE}/v4/payment/${call}.json`, options, async (request, reply) => {
    const body = await answer(request.body)
    return reply.code(Array.isArray(body.data) ? 422 : 200).send(body)
  })
}
