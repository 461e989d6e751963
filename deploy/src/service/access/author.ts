import type { FastifyRequest } from 'fastify'
import type { Author } from '../../lib/author.ts'
import { callerIn } from './guard.ts'

/** Header in which a command line names the person, percent-encoded. */
export const personHeader = 'x-deploy-user'
const MOST = 200

/** Who makes a change: the token's name, with the person whom its holder names. */
export function authorFrom(request: FastifyRequest): Author {
  const { name } = callerIn(request)
  const person = personIn(request.headers[personHeader])
  return { by: person ? `${person} (${name})` : name }
}

function personIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  try {
    // Control characters could forge lines of the history that a terminal shows, brackets the name of another token.
    return (
      decodeURIComponent(header)
        .replace(/[\p{C}()]/gu, '')
        .slice(0, MOST) || undefined
    )
  } catch {
    return undefined
  }
}
