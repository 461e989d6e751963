import type { ApiClient } from 'shared-shop/client'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import type { Session } from 'shared-shop/login/user'
import * as z from 'zod/mini'

/** The demo shop's user, with addresses and notifications. */
const form = { phoneNumber: '09120000000', type: 'phoneNumber', chanel: 'sms.ir', name: '' } as const
const outboxSchema = z.array(z.object({ code: z.string() }))

/**
 * Signs a demo user in like a shopper, reading the code from the embedded SMS provider's outbox. Rejects with a plain
 * sentence if that provider is not in use.
 */
export async function signInDemoUser(api: Pick<ApiClient, 'call'>, visitorToken: string): Promise<Session> {
  const identity = { ...form, cookie_token: visitorToken }
  const asked = await api.call(generateCode, { body: identity })
  if (asked.status === 'false') {
    await api.call(register, { body: { ...identity, name: 'کاربر نمونه' } })
    await api.call(generateCode, { body: identity })
  }
  const outbox = await fetch(`/dev/outbox?phone=${form.phoneNumber}`)
  if (!outbox.ok)
    throw new Error('The API does not use the embedded SMS provider, so the code cannot be read')
  const code = outboxSchema.parse(await outbox.json())[0]?.code ?? ''
  const answer = await api.call(login, { body: { ...identity, password: code } })
  if (!answer.data) throw new Error(answer.message)
  return answer.data
}
