import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '../http/api-failure.ts'
import { refuseHostileText } from '../http/hostile-text.ts'
import { commandSchema } from './commands.ts'
import { isOperator } from './operator-key.ts'
import type { OrderDesk } from './order-desk.ts'

/** Called by `npm run orders`. Answers 404 without the operator's key. */
export const OPERATOR_PATH = '/api/operator/orders'

/** Order commands of the operator. Internal: neither in the API document nor among the shop's endpoints. */
export function operatorRoutes(app: FastifyInstance, { desk, secret }: { desk: OrderDesk; secret: string }) {
  app.post(
    OPERATOR_PATH,
    {
      schema: { hide: true },
      onRequest: async request => {
        if (!isOperator(request.headers.authorization, secret)) throw new ApiFailure('NOT_FOUND')
      },
    },
    async (request, reply) => {
      refuseHostileText(request.body)
      const command = commandSchema.safeParse(request.body)
      if (!command.success) throw new ApiFailure('INVALID_INPUT')
      return reply.header('cache-control', 'no-store').send(await desk.run(command.data))
    },
  )
}
