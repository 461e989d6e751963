import type { Ability, Scope } from '../../contract/session.ts'
import { ServiceFailure } from '../http/service-failure.ts'

export interface Caller {
  readonly token: string
  readonly name: string
  readonly scope: Scope
  readonly expires?: string | undefined
  /** Whether a console's cookie stands for the token. */
  readonly byCookie: boolean
}

/** `FORBIDDEN`, with what is missing and `reason`, unless the caller has this ability and, given one, this remote. */
export function requireAbility(caller: Caller, ability: Ability, remote?: string, reason?: string): void {
  const { abilities, remotes } = caller.scope
  const lacks = [
    ...(abilities.includes(ability) ? [] : [`the ability «${ability}»`]),
    ...(remote === undefined || remotes.includes('*') || remotes.includes(remote)
      ? []
      : [remote === '*' ? 'all remotes' : `the remote ${remote}`]),
  ]
  if (lacks.length > 0)
    throw new ServiceFailure(
      'FORBIDDEN',
      `The token «${caller.name}» lacks ${lacks.join(' and ')}${reason ? `: ${reason}` : ''}`,
    )
}
