import { textOf } from 'shared-shop/errors/texts'
import { describe, expect, it } from 'vitest'
import { loginStart, loginStep } from './login-machine.ts'
import type { LoginEffect, LoginEvent, LoginState } from './login-state.ts'

const session = { name: 'نگار رستمی', status: 'active', api_token: 'token-1' }
const sent = { status: 'true', message: 'کد فرستاده شد' }

/** Feeds events to the machine; returns the final state and the effects of the last event. */
function walk(...events: readonly LoginEvent[]): { state: LoginState; effects: readonly LoginEffect[] } {
  let step: { state: LoginState; effects: readonly LoginEffect[] } = { state: loginStart, effects: [] }
  for (const event of events) step = loginStep(step.state, event)
  return step
}

const phone = (raw: string): LoginEvent => ({ type: 'phone-typed', raw })
const code = (raw: string): LoginEvent => ({ type: 'code-typed', raw })
const submitted: LoginEvent = { type: 'submitted' }
const answered = (attempt: number, status = 'true'): LoginEvent => ({
  type: 'code-answered',
  attempt,
  answer: { ...sent, status },
})
const atCode = [phone('09121234567'), answered(1)]
const atName = [phone('09121234567'), answered(1, 'false')]
const toasts = (effects: readonly LoginEffect[]) =>
  effects.flatMap(effect => (effect.type === 'notify' ? [effect] : []))

describe('login machine – phone (spec §5)', () => {
  it.each([
    ['starts with «۰۹»', [], '۰۹', undefined],
    [
      'a twelfth digit is cut with its message',
      [phone('091212345678')],
      '۰۹۱۲۱۲۳۴۵۶۷',
      'شماره تماس بیشتر از ۱۱ عدد است',
    ],
    ['too short when submitted', [phone('0912'), submitted], '۰۹۱۲', 'شماره تماس باید 11 عدد باشد.'],
  ])('phone – %s', (_, events, value, problem) => {
    const { state } = walk(...events)
    expect(state).toMatchObject({ step: 'phone', phone: value, problem, pending: 'none' })
  })

  it('phone – eleventh digit – requests the code at once through sms.ir', () => {
    const { state, effects } = walk(phone('0912123456'), phone('09121234567'))
    expect(state).toMatchObject({ step: 'phone', pending: 'generate-code' })
    expect(effects).toEqual([{ type: 'generate-code', attempt: 1, phone: '09121234567', channel: 'first' }])
  })

  it('phone – typed while the code request is pending – changes nothing', () => {
    const { state, effects } = walk(phone('09121234567'), phone('09121234568'), submitted)
    expect(state).toMatchObject({ phone: '۰۹۱۲۱۲۳۴۵۶۷', attempt: 1 })
    expect(effects).toEqual([])
  })
})

describe('login machine – answer to the code request (spec §4, §8)', () => {
  it('code request – true – goes to the code step', () => {
    expect(walk(...atCode).state).toMatchObject({ step: 'code', code: '', sends: 1 })
  })

  it('code request – false – goes to the name step', () => {
    expect(walk(...atName).state).toMatchObject({ step: 'name', name: '' })
  })

  it('code request – neither – reports that sending failed', () => {
    const { state, effects } = walk(phone('09121234567'), answered(1, 'maybe'))
    expect(state).toMatchObject({ step: 'phone', pending: 'none' })
    expect(toasts(effects).map(toast => toast.text)).toEqual(['ارسال کد نا موفق بود'])
  })

  it.each([
    [500, undefined, undefined, 'ارتباط با سرور برقرار نشد.', 'warning'],
    [500, 'کمی صبر کنید.', undefined, 'ارتباط با سرور برقرار نشد.', 'warning'],
    [undefined, undefined, undefined, 'ارتباط با سرور برقرار نشد.', 'warning'],
    [422, undefined, undefined, 'اطلاعات به درستی وارد نشده است.', 'error'],
    [429, 'کمی صبر کنید.', 'کمی صبر کنید.', 'خطای ناشناخته رخ داده است.', 'error'],
  ])(
    'code request – fails with %s – connection problem, then the toast for the status',
    (status, message, problem, text, kind) => {
      const { state, effects } = walk(phone('09121234567'), {
        type: 'call-failed',
        attempt: 1,
        failure: { status, message },
      })
      expect(state).toMatchObject({ step: 'phone', pending: 'none', problem })
      expect(toasts(effects)).toEqual([
        { type: 'notify', kind: 'error', text: 'مشکلی در ارتباط به وجود آمده است' },
        { type: 'notify', kind, text },
      ])
    },
  )

  it('code request – answered after the number changed – changes nothing', () => {
    const { state } = walk(phone('09121234567'), { type: 'phone-edit-asked' }, answered(1))
    expect(state).toMatchObject({ step: 'phone', pending: 'none' })
  })
})

describe('login machine – code', () => {
  it.each([
    ['extras are cut and the fourth digit logs in', [code('12345')], '۱۲۳۴', 'login'],
    ['Persian digits', [code('۱۲۳۴')], '۱۲۳۴', 'login'],
    ['pasted with words around', [code('کد شما: ٤٣٢١')], '۴۳۲۱', 'login'],
    ['three digits wait', [code('123')], '۱۲۳', 'none'],
  ])('code – %s', (_, events, value, pending) => {
    expect(walk(...atCode, ...events).state).toMatchObject({ step: 'code', code: value, pending })
  })

  it('code – complete – sends phone and code in Latin digits', () => {
    expect(walk(...atCode, code('۱۲۳۴')).effects).toEqual([
      { type: 'login', attempt: 2, phone: '09121234567', code: '1234' },
    ])
  })

  it('code – submitted too short – reports that four digits are needed', () => {
    expect(walk(...atCode, code('12'), submitted).state).toMatchObject({
      problem: 'کد ۴ رقمی ورود را وارد کنید',
    })
  })

  it('code – of six digits – is sent at the sixth', () => {
    const long: LoginEvent = { type: 'code-answered', attempt: 1, answer: { ...sent, digits: 6 } }
    const start = [phone('09121234567'), long]
    expect(walk(...start, code('1234')).state).toMatchObject({ length: 6, code: '۱۲۳۴', pending: 'none' })
    expect(walk(...start, code('1234'), submitted).state).toMatchObject({
      problem: 'کد ۶ رقمی ورود را وارد کنید',
    })
    expect(walk(...start, code('1234567')).effects).toEqual([
      { type: 'login', attempt: 2, phone: '09121234567', code: '123456' },
    ])
  })

  it('code – resend – requests it through ghasedak and counts the new code', () => {
    const asked = walk(...atCode, { type: 'resend-asked' })
    expect(asked.effects).toEqual([
      { type: 'generate-code', attempt: 2, phone: '09121234567', channel: 'resend' },
    ])
    expect(loginStep(asked.state, answered(2)).state).toMatchObject({ step: 'code', code: '', sends: 2 })
  })

  it('login – status true – finishes with the session', () => {
    const { state, effects } = walk(...atCode, code('1234'), {
      type: 'login-answered',
      attempt: 2,
      answer: { ...sent, data: session },
    })
    expect(state).toEqual({ step: 'done', session })
    expect(effects).toEqual([{ type: 'finish', session }])
  })

  it('login – status not true – shows the server’s text at the field and empties it', () => {
    const { state, effects } = walk(...atCode, code('1234'), {
      type: 'login-answered',
      attempt: 2,
      answer: { status: 'false', message: 'کد وارد شده درست نیست.' },
    })
    expect(state).toMatchObject({
      step: 'code',
      code: '',
      problem: 'کد وارد شده درست نیست.',
      pending: 'none',
    })
    expect(effects).toEqual([])
  })

  it('login – HTTP error – shows the toast for the status and keeps the code', () => {
    const { state, effects } = walk(...atCode, code('1234'), {
      type: 'call-failed',
      attempt: 2,
      failure: { status: 403, message: 'x' },
    })
    expect(state).toMatchObject({ code: '۱۲۳۴', pending: 'none' })
    expect(toasts(effects).map(toast => toast.text)).toEqual([
      'شما دسترسی لازم برای ورود به این بخش را ندارید.',
    ])
  })
})

describe('login machine – name', () => {
  const name = (raw: string): LoginEvent => ({ type: 'name-typed', raw })
  const registering = [...atName, name('نگار رستمی'), submitted]

  it.each([
    ['empty', '', 'لطفا نام و نام خانوادگی خود را وارد کنید'],
    ['spaces only', '   ', 'لطفا نام و نام خانوادگی خود را وارد کنید'],
    [
      'without a space',
      'نگار',
      'لطفا نام خود را به همراه نام خانوادگی وارد کنید . و بین نام و نام خانوادگی فاصله قرار دهید',
    ],
  ])('name – %s – is refused with its own error text', (_, raw, problem) => {
    expect(walk(...atName, name(raw), submitted).state).toMatchObject({
      step: 'name',
      problem,
      pending: 'none',
    })
  })

  it('name – first and last – registers', () => {
    expect(walk(...registering).effects).toEqual([
      { type: 'register', attempt: 2, phone: '09121234567', name: 'نگار رستمی' },
    ])
  })

  it('register – succeeded – requests the code and goes to the code step', () => {
    const registered = walk(...registering, { type: 'register-answered', attempt: 2, answer: sent })
    expect(registered.effects).toEqual([
      { type: 'generate-code', attempt: 3, phone: '09121234567', channel: 'first' },
    ])
    expect(loginStep(registered.state, answered(3)).state).toMatchObject({ step: 'code', sends: 1 })
  })

  it.each([
    [
      '422 with phoneNumber',
      { status: 422, fields: ['phoneNumber'], message: 'x' },
      'این شماره تماس استفاده شده است.',
    ],
    [
      '422 with another field',
      { status: 422, fields: ['name'], message: 'نام درست نیست.' },
      'نام درست نیست.',
    ],
    ['429 with a sentence', { status: 429, message: 'کمی صبر کنید.' }, 'کمی صبر کنید.'],
    ['500', { status: 500, message: 'x' }, 'ارتباط با سرور برقرار نشد.'],
  ])('register – fails with %s – shows the error', (_, failure, text) => {
    const { state, effects } = walk(...registering, { type: 'call-failed', attempt: 2, failure })
    expect(state).toMatchObject({ step: 'name', name: 'نگار رستمی', pending: 'none' })
    expect(toasts(effects).map(toast => toast.text)).toEqual([text])
  })

  it('register – succeeded but the code could not be sent – the retry requests only the code', () => {
    const { effects } = walk(
      ...registering,
      { type: 'register-answered', attempt: 2, answer: sent },
      { type: 'call-failed', attempt: 3, failure: { status: 503 } },
      submitted,
    )
    expect(effects).toEqual([{ type: 'generate-code', attempt: 4, phone: '09121234567', channel: 'first' }])
  })

  it('register – number already registered – the next press requests its code', () => {
    const { effects } = walk(
      ...registering,
      { type: 'call-failed', attempt: 2, failure: { status: 422, fields: ['phoneNumber'] } },
      submitted,
    )
    expect(effects).toEqual([{ type: 'generate-code', attempt: 3, phone: '09121234567', channel: 'first' }])
  })

  it('register – status not true – shows the server’s text as an error', () => {
    const { effects } = walk(...registering, {
      type: 'register-answered',
      attempt: 2,
      answer: { status: 'false', message: 'ثبت‌نام بسته است.' },
    })
    expect(effects).toEqual([{ type: 'notify', kind: 'error', text: 'ثبت‌نام بسته است.' }])
  })
})

describe('login machine – events out of place', () => {
  const name = (raw: string): LoginEvent => ({ type: 'name-typed', raw })
  const failed = (attempt: number): LoginEvent => ({ type: 'call-failed', attempt, failure: { status: 500 } })
  const pressed: LoginEvent = { type: 'resend-asked' }
  const loggedIn = (attempt: number): LoginEvent => ({
    type: 'login-answered',
    attempt,
    answer: { ...sent, data: session },
  })

  it.each([
    ['code typed at the phone step', [], code('1234')],
    ['phone typed at the code step', atCode, phone('09351234567')],
    ['submitted while logging in', [...atCode, code('1234')], submitted],
    ['resend while resending', [...atCode, pressed], pressed],
    ['an answer after the call has ended', [...atCode, code('12')], answered(1)],
    ['an answer to a call of the future', [phone('09121234567')], answered(2)],
    ['anything when done', [...atCode, code('1234'), loggedIn(2)], { type: 'phone-edit-asked' } as const],
  ])('%s – changes nothing', (_, events, late) => {
    const { state } = walk(...events)
    expect(loginStep(state, late)).toEqual({ state, effects: [] })
  })

  it('the same eleven digits typed again – do not request another code', () => {
    const { state, effects } = walk(phone('09121234567'), failed(1), phone('09121234567'))
    expect([state, effects]).toMatchObject([{ pending: 'none' }, []])
  })

  it('the same code typed again after a failure – does not log in again', () => {
    const { state, effects } = walk(...atCode, code('1234'), failed(2), code('1234'))
    expect([state, effects]).toMatchObject([{ code: '۱۲۳۴', pending: 'none' }, []])
  })

  it('code typed while another is being sent – is kept, but does not log in', () => {
    const { state, effects } = walk(...atCode, pressed, code('1234'))
    expect([state, effects]).toMatchObject([{ code: '۱۲۳۴', pending: 'generate-code' }, []])
  })

  it('phone to be edited at the code step – back to the phone step with the same number', () => {
    const { state, effects } = walk(...atCode, code('12'), submitted, { type: 'phone-edit-asked' })
    expect(state).toEqual({
      step: 'phone',
      phone: '۰۹۱۲۱۲۳۴۵۶۷',
      attempt: 2,
      pending: 'none',
      problem: undefined,
    })
    expect(effects).toEqual([])
  })

  it.each([
    ['phone', [phone('0912'), submitted], phone('09123')],
    ['code', [...atCode, code('12'), submitted], code('123')],
    ['name', [...atName, submitted], name('نگ')],
  ])('%s with an error – typed on – the error is gone', (_, events, typed) => {
    expect(walk(...events).state).toMatchObject({ problem: expect.any(String) })
    expect(walk(...events, typed).state).toMatchObject({ problem: undefined })
  })
})

describe('login machine – unusual answers', () => {
  const registering: LoginEvent[] = [...atName, { type: 'name-typed', raw: 'نگار رستمی' }, submitted]

  it('login – true without a session – is not a login', () => {
    const { state, effects } = walk(...atCode, code('1234'), {
      type: 'login-answered',
      attempt: 2,
      answer: sent,
    })
    expect(state).toMatchObject({ step: 'code', code: '', problem: sent.message, pending: 'none' })
    expect(effects).toEqual([])
  })

  it('resend – number is suddenly unknown – goes to the name step', () => {
    const { state } = walk(...atCode, { type: 'resend-asked' }, answered(2, 'false'))
    expect(state).toMatchObject({ step: 'name', name: '', registered: false })
  })

  it('code request after a registration – false – stays at the name step, and the retry registers again', () => {
    const registered = walk(
      ...registering,
      { type: 'register-answered', attempt: 2, answer: sent },
      answered(3, 'false'),
    )
    expect(registered.state).toMatchObject({
      step: 'name',
      name: 'نگار رستمی',
      registered: false,
      pending: 'none',
    })
    expect(toasts(registered.effects)).toMatchObject([{ kind: 'error', text: textOf('code-request-failed') }])
    expect(loginStep(registered.state, submitted).effects).toMatchObject([{ type: 'register' }])
  })
})
