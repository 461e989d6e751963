import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { BookedPayment } from '../../purchases/books.ts'

/** A gateway with Zarinpal's v4 calls, whose books outlive every server of the shop. */
export interface Gateway {
  readonly url: string
  readonly books: ReadonlyMap<string, BookedPayment>
  /** What a shopper does on the gateway's page. */
  pay(authority: string): void
  close(): void
}

const callSchema = z.object({ amount: z.optional(z.int()), authority: z.optional(z.string()) })

export async function startGateway(): Promise<Gateway> {
  const books = new Map<string, BookedPayment>()
  const server = createServer(async (request, response) => {
    const call = callSchema.safeParse(await json(request).catch(() => null))
    const answer = call.success ? answerTo(books, request.url ?? '', call.data) : refusal(-9)
    const body = 'code' in answer ? { data: answer, errors: [] } : { data: [], errors: answer.refused }
    response.writeHead('code' in answer ? 200 : 422, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    pay(authority) {
      const payment = books.get(authority)
      if (!payment) throw new Error(`the gateway has never seen ${authority}`)
      payment.isPaid = true
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Answer = { readonly code: number | string } | { readonly refused: { code: number; message: string } }

function answerTo(books: Map<string, BookedPayment>, path: string, call: z.infer<typeof callSchema>): Answer {
  const payment = books.get(call.authority ?? '')
  switch (/\/pg\/v4\/payment\/(\w+)\.json$/.exec(path)?.[1]) {
    case 'request': {
      const authority = `A${randomBytes(18).toString('hex').slice(1)}`
      books.set(authority, { authority, amount: call.amount ?? 0, isPaid: false, isVerified: false })
      return { code: 100, ...{ message: 'Success', authority, fee_type: 'Merchant', fee: 0 } }
    }
    case 'verify': {
      if (!payment) return refusal(-54)
      if (!payment.isPaid) return refusal(-51)
      if (payment.amount !== call.amount) return refusal(-50)
      const isFirst = !payment.isVerified
      payment.isVerified = true
      const facts = { message: 'Verified', card_pan: '502229******5995', ref_id: 201_000_000 + books.size }
      return { code: isFirst ? 100 : 101, ...facts }
    }
    case 'inquiry': {
      if (!payment) return refusal(-54)
      const paid = payment.isVerified ? 'VERIFIED' : 'PAID'
      return { code: 100, ...{ message: 'Success', status: payment.isPaid ? paid : 'IN_BANK' } }
    }
    case 'unVerified': {
      const waiting = [...books.values()].filter(({ isPaid, isVerified }) => isPaid && !isVerified)
      const authorities = waiting.map(({ authority, amount }) => ({
        authority,
        amount,
        callback_url: '',
        referer: '/',
      }))
      return { code: '100', ...{ message: 'Success', authorities } }
    }
    default:
      return refusal(-9)
  }
}

function refusal(code: number): Answer {
  return { refused: { code, message: 'refused' } }
}
