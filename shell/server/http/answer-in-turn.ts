import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { FairTurns } from '../lib/turns.ts'

/**
 * Answers made at a time for one line: however many requests a network sends, others wait for no more than its two
 * lines. At 3 to 5 ms for a compressed page, it still gets 200 pages a second.
 */
const AT_ONCE = 1

const turns = new FairTurns(AT_ONCE)

/**
 * Sends the answer to a page request when it is the turn of its network (`clientKey`): encoding, compressing and writing
 * a page is most of the work for one that is cached. Addresses can be made up without end only with a query or as pages
 * that are missing, so these wait in a line of their own, and not in front of the visitors who share the network.
 * Rejects if the client has gone while it waited.
 */
export function answerInTurn(
  request: FastifyRequest,
  status: number,
  send: () => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> {
  const { network } = clientKey(request.ip)
  const line = status === 200 && !request.url.includes('?') ? 'pages' : 'others'
  const sendOne = async () => {
    const reply = await send()
    // An answer that is not compressed is sent at once: let the requests of others come in between.
    await setImmediate()
    return reply
  }
  return turns.run(`${network} ${line}`, sendOne, request.signal)
}
