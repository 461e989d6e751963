import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '../http/api-failure.ts'
import { refuseHostileText } from '../http/hostile-text.ts'
import { commandSchema } from './commands.ts'
import { isOperator } from './operator-key.ts'
import type { OrderDesk } from './order-desk.ts'

/** Where `npm run orders` calls. Without the operator's key it is not there. */
export const OPERATOR_PATH = '/api/operator/orders'

/** The operator's commands: not of the shop, so neither in its document nor among its endpoints. */
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
