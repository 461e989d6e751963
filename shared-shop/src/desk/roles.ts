/**
 * What operators may do in the back office. `goods`: products, prices, stock, categories, brands; `orders`: orders and
 * refunds; `content`: posts, home page, discount codes, reviews, questions, notifications; `owner`: all of it, and who
 * the operators are.
 */
export const operatorRoles = ['goods', 'orders', 'content', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * Who may call an endpoint of the back office, after the second step of their login: operators with this role (owners
 * always), or every operator.
 */
export type OperatorAccess = OperatorRole | 'operator'

declare module 'shared-base/http/endpoint' {
  interface AccessGroups extends Record<OperatorAccess, true> {}
}

/** Whether an operator with `roles` may do what needs `access`. */
export function mayDo(roles: readonly OperatorRole[], access: OperatorAccess): boolean {
  if (access === 'operator') return roles.length > 0
  return roles.includes(access) || roles.includes('owner')
}
