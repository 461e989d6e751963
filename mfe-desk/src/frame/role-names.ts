import type { OperatorRole } from 'shared-shop/desk/roles'

const names: Readonly<Record<OperatorRole, string>> = {
  goods: 'کالا',
  orders: 'سفارش',
  content: 'محتوا',
  owner: 'مدیر فروشگاه',
}

/** «کالا و سفارش»; owners may do everything, so that is all they are called. */
export function roleNames(roles: readonly OperatorRole[]): string {
  return roles.includes('owner') ? names.owner : roles.map(role => names[role]).join(' و ')
}
