import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import * as z from 'zod/mini'
import type { Ability, Scope } from '../../contract/session.ts'
import { codeOf } from '../http/error-answers.ts'
import { ServiceFailure } from '../http/service-failure.ts'
import type { AuditLog } from './audit-log.ts'
import { requireSameOrigin } from './cross-site.ts'
import type { Sessions } from './sessions.ts'
import type { Token, Tokens } from './tokens.ts'

const FAILURES_PER_MINUTE = 20
/** Lines in the audit log per minute about callers without a valid token, so that they cannot push out the others. */
const UNKNOWN_PER_MINUTE = 20

/** What a route demands: an ability (and the remote in its path), any valid token, or nothing. */
type Access = Ability | 'any' | 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Every write has one, or says why not with `false`. */
    audit?: string | false
  }
  interface FastifyRequest {
    caller: Caller | null
    auditVersion: string | undefined
  }
}

export interface Guard {
  /** The caller with the token of this text, from now on the one of `request`. `UNAUTHORISED`, `TOO_MANY_REQUESTS`. */
  logIn(request: FastifyRequest, text: string): Promise<Caller>
}

interface GuardOptions {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly audit: AuditLog
  readonly now: () => Date
}

/** Checks access before the body is read; the audit log has what changes something, and what was refused. */
export function guardCalls(app: FastifyInstance, { tokens, sessions, audit, now }: GuardOptions): Guard {
  const limitFailures = app.createRateLimit({
    max: FAILURES_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: request => `failures:${clientKey(request.ip).client}`,
  })
  const unknown = { minute: 0, count: 0 }
  app.decorateRequest('caller', null)
  app.decorateRequest('auditVersion', undefined)
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/')) return
    if (config?.access === undefined) throw new Error(`${method} ${url} does not declare its access`)
    if (method !== 'GET' && method !== 'HEAD' && config.audit === undefined)
      throw new Error(`${method} ${url} does not say what the audit log calls it`)
  })

  async function refuse(request: FastifyRequest): Promise<never> {
    const verdict = await limitFailures(request)
    if (!verdict.isAllowed && verdict.isExceeded)
      throw new ServiceFailure('TOO_MANY_REQUESTS', 'Too many wrong tokens: wait', verdict.ttlInSeconds)
    throw new ServiceFailure('UNAUTHORISED', 'Send a valid token: `Authorization: Bearer dpl_…`')
  }

  async function logIn(request: FastifyRequest, text: string): Promise<Caller> {
    const token = tokens.find(text)
    request.caller = token ? asCaller(token, false) : await refuse(request)
    return request.caller
  }

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const { authorization, cookie } = request.headers
    if (authorization !== undefined)
      return await logIn(request, /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '')
    const id = sessions.tokenOf(cookie)
    const token = id === undefined ? undefined : tokens.valid(id)
    return token ? asCaller(token, true) : await refuse(request)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access === undefined) return
    reply.header('cache-control', 'no-store')
    if (access === 'public') return
    const caller = await callerOf(request)
    request.caller = caller
    if (caller.byCookie && request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request)
    const remote = remoteIn(request.params)
    // What concerns the whole registry needs a token for all remotes.
    if (access === 'admin') requireAbility(caller, access, remote ?? '*')
    else if (access !== 'any') requireAbility(caller, access, remote)
  })

  function note(request: FastifyRequest, result: string): void {
    const { audit: what } = request.routeOptions.config
    if (what === undefined || what === false) return
    if (!request.caller) {
      const minute = Math.floor(now().getTime() / 60_000)
      if (unknown.minute !== minute) Object.assign(unknown, { minute, count: 0 })
      unknown.count += 1
      if (unknown.count > UNKNOWN_PER_MINUTE) return
    }
    const remote = remoteIn(request.params)
    audit.append({
      at: now().toISOString(),
      ...(request.caller && { who: request.caller.name, token: request.caller.token }),
      what,
      ...(remote && { remote }),
      ...(request.auditVersion && { version: request.auditVersion }),
      result,
      address: clientKey(request.ip).client,
    })
  }

  app.addHook('onError', async (request, _reply, error) => note(request, codeOf(error)))
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) note(request, 'done')
  })
  return { logIn }
}

export function callerIn(request: FastifyRequest): Caller {
  if (request.caller) return request.caller
  throw new ServiceFailure('UNAUTHORISED', 'Send a valid token')
}

function asCaller({ id, name, scope, expires }: Token, byCookie: boolean): Caller {
  return { token: id, name, scope, byCookie, ...(expires && { expires }) }
}

const remoteSchema = z.object({ remote: z.string().check(z.maxLength(80)) })

function remoteIn(params: unknown): string | undefined {
  const parsed = remoteSchema.safeParse(params)
  return parsed.success ? parsed.data.remote : undefined
}

export interface Caller {
  readonly token: string
  readonly name: string
  readonly scope: Scope
  readonly expires?: string | undefined
  /** Whether a console's cookie stands for the token. */
  readonly byCookie: boolean
}

/** `FORBIDDEN`, with what is missing and `reason`, unless the caller has this ability and, given one, this remote. */
export function requireAbility(caller: Caller, ability: Ability, remote?: string, reason?: string): void {
  const { abilities, remotes } = caller.scope
  const lacks = [
    ...(abilities.includes(ability) ? [] : [`the ability «${ability}»`]),
    ...(remote === undefined || remotes.includes('*') || remotes.includes(remote)
      ? []
      : [remote === '*' ? 'all remotes' : `the remote ${remote}`]),
  ]
  if (lacks.length > 0)
    throw new ServiceFailure(
      'FORBIDDEN',
      `The token «${caller.name}» lacks ${lacks.join(' and ')}${reason ? `: ${reason}` : ''}`,
    )
}
