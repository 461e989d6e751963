import type { FastifyPluginAsync } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { clientKey } from 'shared-server/http/client-key'
import { cspReportPath } from 'shared-server/http/security-headers'
import { ApiFailure } from '../http/api-failure.ts'
import { readCspReport } from './csp-report.ts'

const MINUTE = 60_000
const MAX_BYTES = 64 * 1024

/**
 * Takes browsers' reports of what the policy of a page blocked: counts them for `/metrics` by directive, logs them, and
 * answers 204. They arrive as `application/reports+json` or, from browsers without `report-to`,
 * `application/csp-report`.
 */
export function cspReportRoutes(register: Registry): FastifyPluginAsync {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What the content security policy of a page blocked, as reported by browsers',
    labelNames: ['directive'],
    registers: [register],
  })
  return async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      app.getDefaultJsonParser('error', 'error'),
    )
    app.post(
      cspReportPath,
      {
        schema: { hide: true },
        config: {
          rateLimit: { max: 30, timeWindow: MINUTE, keyGenerator: request => clientKey(request.ip).client },
        },
      },
      async (request, reply) => {
        for (const violation of violationsOf(request.body)) {
          violations.inc({ directive: violation.directive })
          request.log.warn({ violation }, 'blocked in a browser')
        }
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    )
  }
}

function violationsOf(body: unknown) {
  try {
    return readCspReport(body)
  } catch {
    throw new ApiFailure('INVALID_INPUT')
  }
}
