import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  createdWebhookSchema,
  newWebhookBody,
  webhooksSchema,
  webhookTestSchema,
} from '../../contract/webhooks.ts'
import { ServiceFailure } from '../http/service-failure.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { failures } from './answers.ts'

const params = z.object({ id: z.string() })

/** Webhooks, for administrators. */
export function webhookRoutes(app: FastifyInstance, webhooks: Webhooks): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    '/api/webhooks',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The webhooks, without their secrets',
        response: { 200: webhooksSchema, ...failures },
      },
    },
    async () => webhooks.list(),
  )
  typed.post(
    '/api/webhooks',
    {
      config: { access: 'admin', audit: 'webhook create' },
      schema: {
        summary: 'Creates a webhook; its secret is shown this once',
        body: newWebhookBody,
        response: { 201: createdWebhookSchema, ...failures },
      },
    },
    async (request, reply) => reply.code(201).send(webhooks.create(request.body)),
  )
  typed.delete(
    '/api/webhooks/:id',
    {
      config: { access: 'admin', audit: 'webhook remove' },
      schema: { summary: 'Removes a webhook', params, response: { 204: z.undefined(), ...failures } },
    },
    async (request, reply) => {
      if (!webhooks.remove(request.params.id))
        throw new ServiceFailure('NOT_FOUND', `There is no webhook ${request.params.id}`)
      return reply.code(204).send()
    },
  )
  typed.post(
    '/api/webhooks/:id/test',
    {
      config: { access: 'admin', audit: 'webhook test' },
      schema: {
        summary: 'Calls a webhook once and tells its answer',
        params,
        response: { 200: webhookTestSchema, ...failures },
      },
    },
    async request => {
      const { result } = await webhooks.test(request.params.id)
      return { result }
    },
  )
}
