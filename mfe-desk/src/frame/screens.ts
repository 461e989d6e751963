import type { OperatorAccess } from 'shared-shop/desk/roles'
import * as paths from 'shared-shop/paths'
import { routes } from '../routes.ts'
import type { DeskIconName } from './desk-icon.tsx'

/** A screen of the back office, as the menus show it. */
export interface Screen {
  readonly path: string
  readonly name: string
  readonly icon: DeskIconName
  /** Who sees it; the API decides what they may do there. */
  readonly access: OperatorAccess
  /** In the phone's bottom bar; the others are under «بیشتر». */
  readonly inBar?: true
}

/** In the order of the sidebar. */
const planned: readonly Screen[] = [
  { path: paths.desk, name: 'امروز', icon: 'squares-four', access: 'operator', inBar: true },
  { path: paths.deskOrders, name: 'سفارش‌ها', icon: 'package', access: 'orders', inBar: true },
  { path: paths.deskGoods, name: 'کالاها', icon: 'storefront', access: 'goods', inBar: true },
  { path: paths.deskFiles, name: 'پرونده‌ها', icon: 'receipt', access: 'goods' },
  { path: paths.deskPayments, name: 'پرداخت‌ها', icon: 'credit-card', access: 'orders' },
  { path: paths.deskQuestions, name: 'پرسش و دیدگاه', icon: 'chat', access: 'content', inBar: true },
  { path: paths.deskDiscounts, name: 'تخفیف و کد', icon: 'seal-percent', access: 'content' },
  { path: paths.deskCustomers, name: 'مشتریان', icon: 'users', access: 'owner' },
  { path: paths.deskSettings, name: 'تنظیمات', icon: 'sliders', access: 'owner' },
]

const isThere = (path: string) => routes.some(route => route.path === path)

export const screens = planned.filter(({ path }) => isThere(path))

/** Whether this release has the screen that `to` (path, query) shows, or whose list leads there. */
export function hasScreen(to: string): boolean {
  const [path = ''] = to.split('?')
  return isThere(path) || isThere(path.replace(/\/\d+$/, '/:id'))
}

/** Whether `pathname` is the screen at `path`, or below it. */
export function isCurrent(path: string, pathname: string): boolean {
  return pathname === path || (path !== paths.desk && pathname.startsWith(`${path}/`))
}
