import * as z from 'zod/mini'
import { abilities } from '../contract/session.ts'
import { createdTokenSchema, type TokenInfo, tokensSchema } from '../contract/tokens.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { milliseconds } from '../lib/settings.ts'
import { namesOf, usage } from './arguments.ts'
import type { CallService } from './service-client.ts'

interface TokenFlags {
  readonly abilities?: string | undefined
  readonly remotes?: string | undefined
  readonly expires?: string | undefined
}

export async function tokenCommand(
  call: CallService,
  [action, argument]: readonly string[],
  flags: TokenFlags,
): Promise<string> {
  if (action === 'create' && argument) return await create(call, argument, flags)
  if (action === 'list') {
    const { tokens } = await call('GET', '/api/tokens', tokensSchema)
    return tokens.map(lineOf).join('\n')
  }
  if (action === 'revoke' && argument) {
    await call('DELETE', `/api/tokens/${encodeURIComponent(argument)}`, z.undefined())
    return `${argument} is revoked`
  }
  throw new DeployError('USAGE', usage)
}

async function create(call: CallService, name: string, flags: TokenFlags): Promise<string> {
  const expires =
    flags.expires && new Date(Date.now() + milliseconds(flags.expires, '--expires')).toISOString()
  const scope = {
    remotes: namesOf(flags.remotes ?? '*'),
    abilities: z.array(z.enum(abilities)).safeParse(namesOf(flags.abilities ?? 'read')).data,
  }
  if (!scope.abilities) throw new DeployError('USAGE', usage)
  const body = { name, scope, ...(expires && { expires }) }
  const { token, text } = await call('POST', '/api/tokens', createdTokenSchema, body)
  return `${lineOf(token)}\nIt is shown this once:\n${text}`
}

function lineOf({ id, name, scope, expires, lastUsed }: TokenInfo): string {
  return [
    id,
    name,
    scope.abilities.join(','),
    scope.remotes.join(','),
    expires ? `until ${expires.slice(0, 10)}` : '',
    lastUsed ? `last used ${lastUsed.slice(0, 16).replace('T', ' ')}` : 'never used',
  ]
    .filter(part => part !== '')
    .join('  ')
}
