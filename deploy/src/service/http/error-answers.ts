import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { clientErrorHandler } from 'shared-server/http/client-error'
import { DeployError } from '../../lib/deploy-error.ts'
import { ServiceFailure, type ServiceFailureCode } from './service-failure.ts'

/** Statuses of the deploy errors that are not 409, a command that does not fit what is live. */
const deployStatuses: Readonly<Record<string, number>> = {
  UNKNOWN_REMOTE: 404,
  VERSION_UNKNOWN: 404,
  REVISION_UNKNOWN: 404,
  SHARE_INVALID: 422,
  RAMP_INVALID: 422,
  DAYS_INVALID: 422,
  RELEASE_INVALID: 422,
  CONTRACT_BROKEN: 422,
  SETTING_INVALID: 500,
  HISTORY_BROKEN: 500,
  REGISTRY_BROKEN: 500,
  REGISTRY_MISSING: 500,
  REGISTRY_UNREADABLE: 500,
  REGISTRY_UNSIGNED: 500,
  REGISTRY_TAMPERED: 500,
  STORE_REFUSED: 502,
  STORE_DOWN: 503,
  LOCKED: 503,
}

interface Answer {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly retryAfter?: number | undefined
}

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    send(reply, answerOf(new ServiceFailure('NOT_FOUND', `Nothing is at ${request.url.split('?', 1)[0]}`))),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerOf(error)
    if (answer.status >= 500) request.log.error({ err: error, code: answer.code }, 'request failed')
    return send(reply, answer)
  })
}

/** For errors before routing: no hook runs for them, so `headers` are the security headers. */
export function frameworkErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    send(reply.headers({ ...headers }), answerOf(error))
}

/** For bytes that are not an HTTP request. */
export const answerClientError = clientErrorHandler({
  malformed: { code: 'MALFORMED_REQUEST', message: 'This is no HTTP request' },
  tooLarge: { code: 'TOO_LARGE', message: 'The headers are too large' },
})

export function codeOf(error: unknown): string {
  return answerOf(error).code
}

function answerOf(error: unknown): Answer {
  if (error instanceof ServiceFailure) return { status: error.statusCode, ...shown(error) }
  if (error instanceof DeployError) return { status: deployStatuses[error.code] ?? 409, ...shown(error) }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    return answerOf(new ServiceFailure('INVALID_INPUT', faults.join('; ')))
  }
  return answerOf(frameworkFailure(error))
}

function shown(error: { code: string; message: string; retryAfter?: number | undefined }) {
  return { code: error.code, message: error.message, retryAfter: error.retryAfter }
}

/** Framework errors: their messages name no internals below status 500. */
function frameworkFailure(error: unknown): ServiceFailure {
  const { statusCode, message } = error as Partial<FastifyError>
  const codes: Readonly<Record<number, ServiceFailureCode>> = {
    404: 'NOT_FOUND',
    413: 'TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA_TYPE',
    429: 'TOO_MANY_REQUESTS',
    503: 'UNAVAILABLE',
  }
  if (statusCode === undefined || statusCode >= 500)
    return new ServiceFailure(
      codes[statusCode ?? 500] ?? 'SERVER_ERROR',
      'Something unexpected happened: see the log of the service',
    )
  return new ServiceFailure(codes[statusCode] ?? 'MALFORMED_REQUEST', message ?? 'Malformed request')
}

function send(reply: FastifyReply, { status, code, message, retryAfter }: Answer): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ code, message })
}
