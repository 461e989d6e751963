import { randomUUID } from 'node:crypto'
import type { Database } from '../src/db/database.ts'
import { orders } from '../src/db/schema/schema.ts'

/** Gives each of these users an order that they have paid, without goods. */
export async function insertPaidOrders(db: Database, userIds: readonly number[]): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  await db.insert(orders).values(
    userIds.map(userId => ({
      id: 1_000_000 + userId,
      code: `KN-1404-${1_000_000 + userId}`,
      userId,
      key: randomUUID(),
      requestHash: '',
      status: 'delivered' as const,
      holdsStock: false,
      itemCount: 0,
      total: 0,
      lineDiscount: 0,
      shipping: 0,
      payable: 0,
      shippingMethod: 1 as const,
      address: {
        id: 1,
        title: 'خانه',
        recipient: 'یک مشتری',
        recipientPhone: '09120000001',
        cityId: 1,
        city: 'تهران',
        province: 'تهران',
        street: 'خیابان آزادی',
        plaque: '۱۲',
        unit: '۳',
        postalCode: '1234567890',
      },
      createdAt: at,
      paidAt: at,
    })),
  )
}
