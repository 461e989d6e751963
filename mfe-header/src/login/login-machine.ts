import { parsePersonName } from 'shared-shop/account/person-name'
import { httpStatusToast, type TextCode, textOf } from 'shared-shop/errors/texts'
import { codeDigits, normalizeCodeInput, parseCode } from 'shared-shop/login/code'
import { isWholePhone, normalizePhoneInput, PHONE_START, parsePhone } from 'shared-shop/login/phone'
import type { SmsChannel } from 'shared-shop/login/sms-channel'
import type { CallFailure, CodeAnswer, LoginEffect, LoginEvent, LoginState, Pending } from './login-state.ts'

interface LoginStep {
  readonly state: LoginState
  readonly effects: readonly LoginEffect[]
}

/** The phone field is prefilled with «۰۹» (spec §3). */
export const loginStart: LoginState = {
  step: 'phone',
  phone: PHONE_START,
  attempt: 0,
  pending: 'none',
  problem: undefined,
}

/**
 * One transition of the login flow (spec §4; rules of §5; texts of §8). Pure: returns the next state and the effects to
 * run.
 */
export function loginStep(state: LoginState, event: LoginEvent): LoginStep {
  if (state.step === 'done') return stay(state)
  switch (event.type) {
    case 'phone-typed':
      return state.step === 'phone' && state.pending === 'none' ? typePhone(state, event.raw) : stay(state)
    case 'code-typed':
      return state.step === 'code' && state.pending !== 'login' ? typeCode(state, event.raw) : stay(state)
    case 'name-typed':
      return state.step === 'name' && state.pending === 'none'
        ? stay({ ...state, name: event.raw, problem: undefined })
        : stay(state)
    case 'submitted':
      return state.pending === 'none' ? submit(state) : stay(state)
    case 'resend-asked':
      return state.step === 'code' && state.pending === 'none' ? askCode(state, 'resend') : stay(state)
    case 'phone-edit-asked':
      // A new attempt number invalidates late answers for the old phone number.
      return stay({
        step: 'phone',
        phone: state.phone,
        attempt: state.attempt + 1,
        pending: 'none',
        problem: undefined,
      })
    default:
      return event.attempt === state.attempt && state.pending !== 'none' ? answer(state, event) : stay(state)
  }
}

type Open = Exclude<LoginState, { step: 'done' }>
type InStep<Step extends Open['step']> = Extract<Open, { step: Step }>
type Answer = Extract<LoginEvent, { attempt: number }>

function stay(state: LoginState, ...effects: LoginEffect[]): LoginStep {
  return { state, effects }
}

function typePhone(state: InStep<'phone'>, raw: string): LoginStep {
  const { value, tooLong } = normalizePhoneInput(raw)
  if (tooLong) return stay({ ...state, phone: value, problem: textOf('phone-too-long') })
  const next = { ...state, phone: value, problem: undefined }
  return isWholePhone(value) && value !== state.phone ? submitPhone(next) : stay(next)
}

function typeCode(state: InStep<'code'>, raw: string): LoginStep {
  const code = normalizeCodeInput(raw, state.length)
  const next = { ...state, code, problem: undefined }
  const isComplete = code !== state.code && parseCode(code, state.length).ok
  return isComplete && state.pending === 'none' ? submitCode(next) : stay(next)
}

function submit(state: Open): LoginStep {
  if (state.step === 'phone') return submitPhone(state)
  return state.step === 'code' ? submitCode(state) : submitName(state)
}

function submitPhone(state: InStep<'phone'>): LoginStep {
  const phone = parsePhone(state.phone)
  return phone.ok ? askCode(state, 'first') : stay(refuse(state, phone.code))
}

function submitCode(state: InStep<'code'>): LoginStep {
  const code = parseCode(state.code, state.length)
  if (!code.ok) return stay(refuse(state, code.code))
  const next = begin(state, 'login')
  return stay(next, { type: 'login', attempt: next.attempt, phone: latinPhone(state), code: code.value })
}

function submitName(state: InStep<'name'>): LoginStep {
  if (state.registered) return askCode(state, 'first')
  const name = parsePersonName(state.name)
  if (!name.ok) return stay(refuse(state, name.code))
  const next = begin(state, 'register')
  return stay(next, { type: 'register', attempt: next.attempt, phone: latinPhone(state), name: name.value })
}

function askCode(state: Open, channel: SmsChannel): LoginStep {
  const next = begin(state, 'generate-code')
  return stay(next, { type: 'generate-code', attempt: next.attempt, phone: latinPhone(state), channel })
}

function begin<State extends Open>(state: State, pending: Pending): State {
  return { ...state, pending, attempt: state.attempt + 1, problem: undefined }
}

function refuse(state: Open, code: TextCode): Open {
  return { ...state, problem: textOf(code) }
}

function answer(state: Open, event: Answer): LoginStep {
  const idle = { ...state, pending: 'none' } as const
  switch (event.type) {
    case 'code-answered':
      return codeAnswered(idle, event.answer)
    case 'login-answered': {
      const { status, message, data } = event.answer
      if (status === 'true' && data) {
        return stay({ step: 'done', session: data }, { type: 'finish', session: data })
      }
      return stay({
        ...idle,
        ...(idle.step === 'code' && { code: '' }),
        problem: message || textOf('code-wrong'),
      })
    }
    case 'register-answered':
      // Spec §4, 4: after registration the code is requested and the flow continues at the code step.
      return event.answer.status === 'true'
        ? askCode(nowRegistered(idle), 'first')
        : stay(idle, notify('error', event.answer.message))
    case 'call-failed':
      return callFailed(idle, state.pending, event.failure)
  }
}

function codeAnswered(state: Open, { status, digits = codeDigits.usual }: CodeAnswer): LoginStep {
  const { phone, attempt } = state
  const next = { phone, attempt, pending: 'none', problem: undefined } as const
  if (status === 'true') {
    const sends = state.step === 'code' ? state.sends + 1 : 1
    return stay({ ...next, step: 'code', code: '', length: digits, sends })
  }
  if (status === 'false' && state.step !== 'name')
    return stay({ ...next, step: 'name', name: '', registered: false })
  // The server keeps a registration for a day. After that, the next press registers again.
  const again = state.step === 'name' ? { ...state, registered: false } : state
  return stay(again, notify('error', textOf('code-request-failed')))
}

function callFailed(state: Open, call: Pending, failure: CallFailure): LoginStep {
  const generic = httpStatusToast(failure.status ?? 500)
  const toast = notify(generic.kind === 'success' ? 'info' : generic.kind, generic.text)
  if (call === 'generate-code') {
    // The server's own text (such as how long to wait) goes under the field; the toasts are those of spec §8.
    const problem = failure.status === 429 ? failure.message : undefined
    return stay({ ...state, problem }, notify('error', textOf('connection-problem')), toast)
  }
  if (call === 'register' && failure.status !== undefined && failure.status < 500) {
    const taken = failure.status === 422 && failure.fields?.includes('phoneNumber') === true
    return taken
      ? stay(nowRegistered(state), notify('error', textOf('phone-taken')))
      : stay(state, notify('error', failure.message ?? generic.text))
  }
  return stay(state, toast)
}

function nowRegistered(state: Open): Open {
  return state.step === 'name' ? { ...state, registered: true } : state
}

function notify(kind: 'info' | 'warning' | 'error', text: string): LoginEffect {
  return { type: 'notify', kind, text }
}

function latinPhone(state: Open): string {
  const phone = parsePhone(state.phone)
  if (!phone.ok) throw new Error('Steps after the phone step require a complete phone number')
  return phone.value
}
