import { useState } from 'react'
import { safeStorage } from 'shared-base/storage/storage'
import { browserClient, storedApiToken } from 'shared-shop/client'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import { ensureVisitorToken } from 'shared-shop/login/visitor-token'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import * as z from 'zod/mini'

/** Signs the demo user in and out. */
export function Visitor({ onChange }: { onChange: () => void }) {
  const [problem, setProblem] = useState('')
  const isUser = storedApiToken() !== undefined
  const signIn = async () => {
    setProblem('')
    try {
      await signInDemoUser()
      onChange()
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : String(error))
    }
  }
  const signOut = () => {
    for (const key of [storageKeys.name, storageKeys.userStatus, storageKeys.apiToken])
      safeStorage.remove(key)
    onChange()
  }
  return (
    <fieldset>
      <legend>Visitor</legend>
      <button type="button" onClick={isUser ? signOut : () => void signIn()}>
        {isUser ? 'sign out' : 'sign in a demo user'}
      </button>
      <span role="status">{problem}</span>
    </fieldset>
  )
}

/** The demo shop's user, with addresses and notifications. */
const form = { phoneNumber: '09120000000', type: 'phoneNumber', chanel: 'sms.ir', name: '' } as const
const outboxSchema = z.array(z.object({ code: z.string() }))

/**
 * Signs a demo user in like a shopper, reading the code from the embedded SMS provider's outbox. Rejects with a plain
 * sentence if that provider is not in use.
 */
export async function signInDemoUser(): Promise<void> {
  const api = browserClient()
  const identity = { ...form, cookie_token: ensureVisitorToken(safeStorage, document) }
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
  const { name, status, api_token } = answer.data
  safeStorage.write(storageKeys.name, name)
  safeStorage.write(storageKeys.userStatus, status)
  safeStorage.write(storageKeys.apiToken, api_token)
}
