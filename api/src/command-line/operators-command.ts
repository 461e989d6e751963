import { type OperatorRole, operatorRoles } from 'shared-shop/desk/roles'
import { parsePhone } from 'shared-shop/login/phone'
import { givenArguments, hasNone } from './given-arguments.ts'

export const usage = [
  'npm run operators -- add <phone> [--roles goods,orders,content,owner] [--name "<first and last name>"]',
  'npm run operators -- roles <phone> --roles <all roles from now on>',
  'npm run operators -- remove <phone>',
  'npm run operators -- list',
  'Without --roles, the first operator of a shop becomes its owner.',
]

export type OperatorsCommand =
  | { readonly command: 'list' }
  | {
      readonly command: 'add'
      readonly phone: string
      readonly roles: OperatorRole[] | undefined
      readonly name: string | undefined
    }
  | { readonly command: 'roles'; readonly phone: string; readonly roles: OperatorRole[] }
  | { readonly command: 'remove'; readonly phone: string }

const options = { roles: { type: 'string' }, name: { type: 'string' } } as const

/** The command given on the command line, or undefined when there is no such command. */
export function operatorsCommandOf(args: readonly string[]): OperatorsCommand | undefined {
  const given = givenArguments(args, options)
  if (!given) return undefined
  const { values, positionals } = given
  const [command, rawPhone, ...rest] = positionals
  if (rest.length > 0) return undefined
  if (command === 'list') {
    return rawPhone === undefined && hasNone(values) ? { command } : undefined
  }
  const phone = parsePhone(rawPhone ?? '')
  const roles = values.roles === undefined ? undefined : rolesOf(values.roles)
  if (!phone.ok || roles === null) return undefined
  if (command === 'add') return { command, phone: phone.value, roles, name: values.name }
  if (values.name !== undefined) return undefined
  if (command === 'roles') return roles && { command, phone: phone.value, roles }
  return command === 'remove' && !roles ? { command, phone: phone.value } : undefined
}

/** Null for an unknown role. */
function rolesOf(text: string): OperatorRole[] | null {
  const names = [...new Set(text.split(',').map(name => name.trim()))]
  const roles = operatorRoles.filter(role => names.includes(role))
  return roles.length === names.length ? roles : null
}
