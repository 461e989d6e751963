import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { RegistrySource } from 'shared-remote/registry-sources'
import { createPartMetrics } from 'shared-server/part-metrics'
import { telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import { type FaultCode, faultCodes } from 'shared-shop/errors/fault-codes'
import { implement } from '../http/implement.ts'
import { ListedParts } from './listed-parts.ts'
import { createVitalMetrics } from './vital-metrics.ts'

/** A page reports once when idle and once when left; a household shares one address. */
const limit = { calls: 120, perMs: 60_000 }

/** Accepts browser reports: counts them for `/metrics`, and logs faults with the page's trace id. */
export function telemetryRoutes(
  app: FastifyInstance,
  { register, source, now }: { register: Registry; source: RegistrySource; now: () => Date },
) {
  const parts = createPartMetrics(register, 'browser')
  const countVital = createVitalMetrics(register)
  const listed = new ListedParts({ source, log: app.log, now })

  implement(
    app,
    telemetry,
    async ({ body, request, reply }) => {
      await listed.refresh()
      for (const load of body.loads) parts.loaded(listed.nameOf(load), load)
      for (const vital of body.vitals) countVital(vital, listed.nameOf(vital))
      for (const fault of body.faults) {
        // The report does not name the expose.
        const part = listed.nameOf({ ...fault, expose: '' })
        parts.failed({ ...part, phase: fault.phase, code: knownCode(fault.code) })
        request.log.warn({ route: body.route, fault }, 'fault in a browser')
      }
      return reply.header('cache-control', 'no-store').code(204).send()
    },
    { limit },
  )
}

function knownCode(code: string): FaultCode | 'other' {
  return faultCodes.find(known => known === code) ?? 'other'
}
