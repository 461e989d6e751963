import { useEffect, useReducer, useRef } from 'react'
import { safeStorage } from 'shared-base/storage/storage'
import { useApi, useBus } from 'shared-remote'
import { isApiFailure } from 'shared-shop/client'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import { chanelOf } from 'shared-shop/login/sms-channel'
import { ensureVisitorToken } from 'shared-shop/login/visitor-token'
import { loginStart, loginStep } from './login-machine.ts'
import type { CallFailure, LoginEffect, LoginEvent, LoginState } from './login-state.ts'
import { checkSession, forgetSession, keepSession } from './session.ts'

/** Runs the login flow: the machine's state and a way to send it events. */
export function useLogin(onDone: () => void): { state: LoginState; dispatch: (event: LoginEvent) => void } {
  const api = useApi()
  const bus = useBus()
  const machine = useRef(loginStart)
  const call = useRef<AbortController>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  useEffect(() => () => call.current?.abort(), [])

  function dispatch(event: LoginEvent): void {
    const { state, effects } = loginStep(machine.current, event)
    if (event.type === 'phone-edit-asked') call.current?.abort()
    machine.current = state
    redraw()
    for (const effect of effects) void run(effect)
  }

  async function run(effect: LoginEffect): Promise<void> {
    if (effect.type === 'notify') {
      if (effect.text !== '') bus().send('toast', { kind: effect.kind, text: effect.text.slice(0, 500) })
      return
    }
    if (effect.type === 'finish') {
      onDone()
      return
    }
    call.current?.abort()
    const current = new AbortController()
    call.current = current
    const event = await answer(effect, current.signal)
    if (!current.signal.aborted) dispatch(event)
  }

  async function answer(
    effect: Exclude<LoginEffect, { type: 'notify' | 'finish' }>,
    signal: AbortSignal,
  ): Promise<LoginEvent> {
    const { attempt, phone: phoneNumber } = effect
    try {
      switch (effect.type) {
        case 'generate-code': {
          const body = { phoneNumber, chanel: chanelOf[effect.channel] }
          return {
            type: 'code-answered',
            attempt,
            answer: await api.call(generateCode, { body }, { signal }),
          }
        }
        case 'register': {
          const body = { phoneNumber, name: effect.name, cookie_token: visitorToken() }
          return {
            type: 'register-answered',
            attempt,
            answer: await api.call(register, { body }, { signal }),
          }
        }
        case 'login': {
          const body = { phoneNumber, password: effect.code, cookie_token: visitorToken() }
          const result = await api.call(login, { body }, { signal })
          if (result.status === 'true' && result.data) {
            keepSession(result.data)
            await publishUser()
          }
          return { type: 'login-answered', attempt, answer: result }
        }
      }
    } catch (problem) {
      return { type: 'call-failed', attempt, failure: failureOf(problem) }
    }
  }

  /**
   * The `login` response has no user id; the session check returns it and publishes the session. Retry, so that one
   * network error does not waste the code.
   */
  async function publishUser(): Promise<void> {
    const host = { bus: bus(), api }
    if (await checkSession(host, { attempts: 2 })) return
    forgetSession()
    throw new Error('The session was refused right after login')
  }

  return { state: machine.current, dispatch }
}

function visitorToken(): string {
  return ensureVisitorToken(safeStorage, document)
}

function failureOf(problem: unknown): CallFailure {
  if (!isApiFailure(problem)) return {}
  return {
    ...(problem.status === 0 ? {} : { status: problem.status }),
    ...(problem.message === '' ? {} : { message: problem.message }),
    fields: Object.keys(problem.errors),
  }
}
