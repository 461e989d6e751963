import { setTimeout as sleep } from 'node:timers/promises'
import { ApiFailure, isApiFailure } from 'shared-base/client/api-failure'
import { apiErrorSchema } from 'shared-base/errors/api-error'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import { paymentCallback } from 'shared-shop/endpoints/payments/payment-callback'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { codeIn } from '../../purchases/api-shop.ts'
import { type Entrance, type Purchase, paid } from '../../purchases/buyer.ts'
import { buyUntil, failureText } from '../../purchases/traffic.ts'
import { type Answer, type Call, Caller } from './calls.ts'
import type { Topology } from './topology.ts'
import { visit } from './visitor.ts'

const BUYERS = 6
const VISITORS = 4
/** How long traffic goes on after an event has passed, ms. */
const GO_ON_MS = 3_000
/** Payments before the first event, and how long they may take, ms. */
const WARM_PAYMENTS = 5
const WARM_MS = 120_000

interface Traffic {
  /** All requests, and all purchases. They grow. */
  readonly calls: readonly Call[]
  readonly purchases: readonly Purchase[]
  /** Why purchases have failed other than by a failed request. */
  readonly failures: readonly string[]
  /** Waits until some orders are paid; rejects if they never are. */
  untilWarm(): Promise<void>
  goOn(): Promise<void>
  /** Ends the traffic once everybody has done what she is at. */
  stop(): Promise<void>
}

/** Lets visitors look around and buyers order and pay, each from an address of her own. */
export function startTraffic(topology: Topology, goods: readonly string[]): Traffic {
  const calls: Call[] = []
  const purchases: Purchase[] = []
  const failures: string[] = []
  const onFailure = (error: unknown) => {
    const isCall = isApiFailure(error) && error.kind !== 'invalid-answer'
    if (!isCall) failures.push(failureText(error))
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const callers = Array.from(
    { length: BUYERS + VISITORS },
    (_, n) => new Caller(topology.balancer.origin, `127.0.1.${n + 1}`, calls),
  )
  const all = callers.map((caller, n) => {
    if (n >= BUYERS) return visit(caller, goods, signal)
    return buyUntil(
      signal,
      { ...entranceOf(caller, topology), goods, purchases, patience: signal },
      onFailure,
    )
  })
  const failed = Promise.all(all)
  failed.catch(() => undefined)
  return {
    calls,
    purchases,
    failures,
    async untilWarm() {
      const deadline = Date.now() + WARM_MS
      while (paid(purchases).length < WARM_PAYMENTS) {
        if (Date.now() > deadline) {
          const last = calls.findLast(({ failure }) => failure !== undefined)
          throw new Error(
            `nothing was paid in ${WARM_MS / 1000} s; last failure: ${last?.kind} ${last?.failure}`,
          )
        }
        await Promise.race([sleep(100), failed])
      }
    },
    goOn: () => sleep(GO_ON_MS),
    async stop() {
      stopping.abort()
      await failed
      for (const caller of callers) caller.close()
    },
  }
}

const unrepeatable: readonly string[] = [register, generateCode, login, paymentStart].map(({ path }) => path)

/** How a buyer reaches the shop through the balancer. */
function entranceOf(caller: Caller, { apis, gateway }: Topology): Entrance {
  return {
    async send({ method, url, headers, body }) {
      const path = url.replace(/\?.*/, '')
      const answer = await caller.send({
        kind: `${method} ${path.replace(/\/[^/]*\d[^/]*$/, '/:id')}`,
        method,
        path: url,
        isRepeatable: !unrepeatable.includes(path),
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        faultOf,
      })
      if (!answer) throw new ApiFailure('network')
      return { status: answer.status, headers: answer.headers, data: jsonOf(answer) }
    },
    codeFor: phone =>
      codeIn(
        apis.map(({ port }) => port),
        phone,
      ),
    async payAtGateway(authority) {
      gateway.pay(authority)
      const answer = await caller.send({
        kind: `GET ${paymentCallback.path}`,
        method: 'GET',
        path: `${paymentCallback.path}?Authority=${authority}&Status=OK`,
        isRepeatable: true,
        faultOf(given) {
          if (given.status !== 303) return faultOf(given) ?? 'HTTP 200'
          const { location = '' } = given.headers
          return location.includes('error=') ? location : undefined
        },
      })
      if (!answer) throw new ApiFailure('network')
    },
  }
}

/** The status, and the code of our API's errors, unless it is success or says that nothing is left to pay. */
function faultOf(answer: Answer): string | undefined {
  if (answer.status === 200) return undefined
  const error = apiErrorSchema.safeParse(jsonOf(answer))
  if (error.success && error.data.code === 'ALREADY_PAID') return undefined
  return `HTTP ${answer.status}${error.success ? ` ${error.data.code}` : ''}`
}

function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
