import type { ApiError } from 'shared-base/errors/api-error'
import {
  type DeskOperator,
  operatorAdd,
  operatorList,
  operatorRemove,
  operatorUpdate,
} from 'shared-shop/endpoints/desk/people'
import { StartupError } from '../lib/startup-error.ts'
import { callDesk, Refused } from './desk-client.ts'
import { type OperatorsCommand, operatorsCommandOf, usage } from './operators-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(operatorsCommandOf(process.argv.slice(2)), usage, async command => {
  process.stdout.write(`${(await run(command)).join('\n')}\n`)
  return true
})

/** The lines to print. Throws `StartupError` with the reason of a refusal. */
async function run(command: OperatorsCommand): Promise<string[]> {
  if (command.command === 'list') {
    const people = await operators()
    return people.length === 0 ? ['There are no operators yet.'] : people.map(lineOf)
  }
  if (command.command === 'add') {
    const { phone, name } = command
    const roles = command.roles ?? (await firstRoles())
    const body = { phone, roles, ...(name && { name }) }
    const added = await answered(callDesk(process.env, operatorAdd, { body }), phone)
    return [`${lineOf(added)}\nThey sign in to the shop with this phone and open /desk.`]
  }
  const { userId, roles } = await operatorOf(command.phone)
  if (command.command === 'remove') {
    await answered(callDesk(process.env, operatorRemove, { params: { userId } }), command.phone)
    return [`${command.phone} is no longer an operator.`]
  }
  const body = { roles: command.roles, expected: roles }
  const changed = callDesk(process.env, operatorUpdate, { params: { userId }, body })
  return [lineOf(await answered(changed, command.phone))]
}

async function operators(): Promise<readonly DeskOperator[]> {
  return (await answered(callDesk(process.env, operatorList, {}), '')).operators
}

async function operatorOf(phone: string): Promise<DeskOperator> {
  const found = (await operators()).find(one => one.phone === phone)
  if (!found) throw new StartupError(`${phone} is not an operator.`)
  return found
}

async function firstRoles(): Promise<DeskOperator['roles']> {
  if ((await operators()).some(({ roles }) => roles.includes('owner'))) {
    throw new StartupError('The shop has an owner, so say what this operator may do: --roles goods,orders …')
  }
  return ['owner']
}

function lineOf({ phone, roles, name, blocked }: DeskOperator): string {
  return `${phone}  ${roles.join(',')}  ${name}${blocked ? '  (blocked)' : ''}`
}

function answered<Value>(call: Promise<Value>, phone: string): Promise<Value> {
  return call.catch((error: unknown) => {
    throw error instanceof Refused ? new StartupError(reasonOf(error.error, phone)) : error
  })
}

function reasonOf({ code, message, errors }: ApiError, phone: string): string {
  if (code === 'IS_OPERATOR')
    return `${phone} is an operator already; change the roles with: roles ${phone} --roles …`
  if (code === 'LAST_OWNER') return `${phone} is the only owner; make somebody else an owner first.`
  if (code === 'OUTDATED') return `The roles of ${phone} were changed at the same time; try again.`
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') || message
  )
}
