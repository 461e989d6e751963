import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { clientErrorHandler } from 'shared-server/http/client-error'
import { textOf } from 'shared-shop/errors/texts'
import { parsePhone } from 'shared-shop/login/phone'
import { isDatabaseAway } from '../lib/database-away.ts'
import { ApiFailure, type FailureCode } from './api-failure.ts'

/** `Retry-After` of a 503 that does not know better, s: a lost connection is replaced at once. */
const RETRY_S = 2

/** Gives every answer that is not a 2xx the one error shape (`shared-base/errors/api-error`). */
export function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((_request, reply) => send(reply, new ApiFailure('NOT_FOUND')))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error, request.body)
    if (failure.statusCode >= 500) request.log.error({ err: error, code: failure.code }, 'request failed')
    return send(reply, failure)
  })
}

/** For errors before routing, e.g. a path that is invalid UTF-8. No hook runs for them: `headers` are the security headers. */
export function frameworkErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    send(reply.headers({ ...headers }), failureOf(error))
}

/** For bytes that are not an HTTP request. */
export const answerClientError = clientErrorHandler({
  malformed: new ApiFailure('MALFORMED_REQUEST').body(),
  tooLarge: new ApiFailure('TOO_LARGE').body(),
})

function send(reply: FastifyReply, failure: ApiFailure) {
  const retryAfter = failure.details?.retryAfter ?? (failure.statusCode === 503 ? RETRY_S : undefined)
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply
    .code(failure.statusCode)
    .header('cache-control', 'no-store')
    .header('x-trace-id', reply.request.id)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failure.body())
}

function failureOf(error: FastifyError, body?: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ApiFailure('INVALID_INPUT', {
      errors: fieldErrors(
        error.validation.map(fault => fault.instancePath),
        body,
      ),
    })
  }
  return new ApiFailure(codeOf(error))
}

function codeOf(error: FastifyError): FailureCode {
  const { code, statusCode } = error
  if (isDatabaseAway(error)) return 'UNAVAILABLE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'TOO_LARGE'
  if (statusCode === 404) return 'NOT_FOUND'
  if (statusCode === 429) return 'TOO_MANY_REQUESTS'
  if (statusCode === 503) return 'UNAVAILABLE'
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? 'MALFORMED_REQUEST'
    : 'SERVER_ERROR'
}

/** Texts of spec §5 for the fields that have one. */
const fieldMessages: Readonly<Record<string, (value: unknown) => string>> = {
  phoneNumber: phoneMessage,
  recipientPhone: phoneMessage,
  password: () => textOf('code-length'),
  postalCode: () => textOf('postal-code'),
  email: () => textOf('email-form'),
  birthday: () => textOf('birthday-form'),
  card: () => textOf('bank-card'),
}

function phoneMessage(value: unknown): string {
  const parsed = typeof value === 'string' ? parsePhone(value) : null
  return textOf(parsed && !parsed.ok ? parsed.code : 'phone-length')
}

/** `paths` as zod reports them, `/lines/0/con`: the first segment is the field. */
function fieldErrors(paths: readonly string[], body: unknown): Record<string, string[]> {
  const values = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const fields = new Set(paths.map(path => path.split('/')[1] || 'body'))
  return Object.fromEntries(
    [...fields].map(field => {
      const message = Object.hasOwn(fieldMessages, field)
        ? fieldMessages[field]?.(values.get(field))
        : undefined
      return [field, [message ?? textOf('invalid-input')]]
    }),
  )
}
