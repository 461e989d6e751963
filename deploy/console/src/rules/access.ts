import type { Ability, Scope } from '../../../src/contract/session.ts'

const verbs: Record<Ability, string> = {
  read: 'see',
  publish: 'publish',
  release: 'release',
  admin: 'administer',
}

/** Why a token with this scope may not do it to the remote (`*`: to all of them), or undefined if it may. */
export function reasonRefused(
  { remotes, abilities }: Scope,
  ability: Ability,
  remote: string,
): string | undefined {
  const covered = remotes.includes('*') || remotes.includes(remote)
  if (abilities.includes(ability) && covered) return
  return `Your token may not ${verbs[ability]} ${remote === '*' ? 'all remotes' : remote}`
}
