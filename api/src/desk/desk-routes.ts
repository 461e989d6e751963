import type { FastifyInstance } from 'fastify'
import { accessRoutes } from './access/access-routes.ts'
import type { DeskParts } from './access/desk-parts.ts'
import { exportRoutes } from './export/export-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import type { OrdersDesk } from './orders/orders-desk.ts'
import { ordersRoutes } from './orders/routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { todayRoutes } from './today/today-routes.ts'

export function deskRoutes(app: FastifyInstance, parts: DeskParts & { readonly orders: OrdersDesk }): void {
  accessRoutes(app, parts)
  peopleRoutes(app, parts)
  todayRoutes(app, parts)
  ordersRoutes(app, parts)
  importRoutes(app, parts)
  exportRoutes(app, parts)
}
