import * as z from 'zod/mini'
import {
  createdWebhookSchema,
  newWebhookBody,
  type Webhook,
  webhooksSchema,
  webhookTestSchema,
} from '../contract/webhooks.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { namesOf } from './arguments.ts'
import type { CallService } from './service-client.ts'
import { usage } from './usage.ts'

interface WebhookFlags {
  readonly kinds?: string | undefined
  readonly remotes?: string | undefined
}

/** `webhook create|list|test|remove`. */
export async function webhookCommand(
  call: CallService,
  [action, argument]: readonly string[],
  flags: WebhookFlags,
): Promise<string> {
  if (action === 'list') {
    const { webhooks, waiting } = await call('GET', '/api/webhooks', webhooksSchema)
    return [...webhooks.map(lineOf), `${waiting} deliveries wait to be tried again`].join('\n')
  }
  if (!argument) throw new DeployError('USAGE', usage)
  const path = `/api/webhooks/${encodeURIComponent(argument)}`
  switch (action) {
    case 'create':
      return await create(call, argument, flags)
    case 'test':
      return (await call('POST', `${path}/test`, webhookTestSchema)).result
    case 'remove':
      await call('DELETE', path, z.undefined())
      return `${argument} is removed`
    default:
      throw new DeployError('USAGE', usage)
  }
}

async function create(call: CallService, url: string, { kinds, remotes }: WebhookFlags): Promise<string> {
  const body = newWebhookBody.safeParse({
    url,
    ...(kinds && { kinds: namesOf(kinds) }),
    ...(remotes && { remotes: namesOf(remotes) }),
  })
  if (!body.success) throw new DeployError('USAGE', usage)
  const { webhook, secret } = await call('POST', '/api/webhooks', createdWebhookSchema, body.data)
  return `${lineOf(webhook)}\nThe key of its signatures, shown this once:\n${secret}`
}

function lineOf({ id, url, kinds, remotes, last }: Webhook): string {
  return [
    id,
    url,
    kinds?.join(',') ?? 'all events',
    remotes?.join(',') ?? 'all remotes',
    last ? `${last.at.slice(0, 16).replace('T', ' ')} ${last.result}` : 'not called yet',
  ].join('  ')
}
