import { orderStatusSchema } from 'shared-shop/orders/order'
import { expect, test } from 'vitest'
import { orderGroups } from './order-groups.ts'

test('order groups – one order of every status – each is in exactly one group', () => {
  const orders = orderStatusSchema.options.map(status => ({ status, count: 1 }))
  const total = orderGroups(orders).reduce((sum, { count }) => sum + count, 0)
  expect(total).toBe(orders.length)
})
