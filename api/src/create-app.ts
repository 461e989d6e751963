import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { serverOptions } from 'shared-server/http/server-options'
import { closeUnusedConnections } from 'shared-server/http/unused-connections'
import { currentTrace } from 'shared-server/logging/current-trace'
import { loggerOptions } from 'shared-server/logging/logger'
import { traceRequests } from 'shared-server/tracing/trace-requests'
import type { Tracing } from 'shared-server/tracing/tracing'
import type { Config } from './config/config.ts'
import { answerClientError, answerErrors, frameworkErrorHandler } from './http/error-answers.ts'
import { securityHeaders } from './http/security-headers.ts'

/** The framework with what every answer goes through: traces, bodies, errors and closing. Routes come later. */
export function createApp(config: Config, tracing: Tracing | undefined): FastifyInstance {
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
  traceRequests(app, tracing, { hasParent: () => true })
  jsonBodiesOnly(app)
  closeUnusedConnections(app)
  return app
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
