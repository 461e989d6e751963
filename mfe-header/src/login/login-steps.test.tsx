// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoginState } from './login-machine.ts'
import { LoginSteps } from './login-steps.tsx'

afterEach(cleanup)

const common = { phone: '۰۹۱۲۱۲۳۴۵۶۷', attempt: 1, pending: 'none', problem: undefined } as const
const phoneStep = { ...common, step: 'phone' } as const
const codeStep = { ...common, step: 'code', code: '۱۲', length: 4, sends: 1 } as const
const nameStep = { ...common, step: 'name', name: 'نگار', registered: false } as const
const session = { name: 'نگار رستمی', status: 'active', api_token: 'token-1' }

function show(state: LoginState, reason?: string) {
  const dispatch = vi.fn()
  const view = render(<LoginSteps state={state} dispatch={dispatch} reason={reason} />)
  const update = (next: LoginState) => view.rerender(<LoginSteps state={next} dispatch={dispatch} />)
  return { dispatch, update, container: view.container }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const submitButton = () => screen.getByRole('button', { name: /دریافت|^ورود/ })

describe('login steps – every step with a field', () => {
  it.each([
    ['phone', phoneStep, 'شمارهٔ موبایل', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['code', codeStep, 'کد ۴ رقمی', '12'],
    ['long code', { ...codeStep, length: 6 } as const, 'کد ۶ رقمی', '12'],
    ['name', nameStep, 'نام و نام خانوادگی', 'نگار'],
  ])(
    '%s – at the start – the field has the focus, with the caret behind its text',
    (_, state, label, value) => {
      show(state)
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: label }))
      expect([field().value, field().selectionStart, field().selectionEnd]).toEqual([
        value,
        value.length,
        value.length,
      ])
    },
  )

  it.each([
    ['phone', phoneStep],
    ['code', codeStep],
    ['name', nameStep],
  ])('%s – submitted – is sent to the flow, and the page stays', (_, state) => {
    const { dispatch, container } = show(state)
    const form = container.querySelector('form')
    if (!form) throw new Error('There is no form')
    const submit = createEvent.submit(form)
    fireEvent(form, submit)
    expect(submit.defaultPrevented).toBe(true)
    expect(form.noValidate).toBe(true)
    expect(dispatch.mock.calls).toEqual([[{ type: 'submitted' }]])
  })

  it.each([
    ['phone', phoneStep, '۰۹۱۲', { type: 'phone-typed', raw: '۰۹۱۲' }],
    ['code', codeStep, '123', { type: 'code-typed', raw: '123' }],
    ['name', nameStep, 'نگار ر', { type: 'name-typed', raw: 'نگار ر' }],
  ])('%s – typed – is sent to the flow', (_, state, value, event) => {
    const { dispatch } = show(state)
    fireEvent.change(field(), { target: { value } })
    expect(dispatch.mock.calls).toEqual([[event]])
  })

  it.each([
    ['phone', phoneStep],
    ['code', codeStep],
    ['name', nameStep],
  ])('%s – with a problem – shows it at the field', (_, state) => {
    show({ ...state, problem: 'چنین نیست' })
    expect(screen.getByText('چنین نیست')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['phone', phoneStep, 'generate-code', true],
    ['phone', phoneStep, 'none', false],
    ['name', nameStep, 'register', true],
    ['name', nameStep, 'none', false],
  ] as const)(
    '%s – pending is %3$s – the field is locked and the button busy: %4$s',
    (_, state, pending, busy) => {
      show({ ...state, pending })
      expect(field().readOnly).toBe(busy)
      expect(submitButton().getAttribute('aria-busy')).toBe(busy ? 'true' : null)
    },
  )

  it.each([
    ['login', true],
    ['generate-code', false],
    ['none', false],
  ] as const)('code – pending is %s – the button is busy: %s', (pending, busy) => {
    show({ ...codeStep, pending })
    expect(submitButton().getAttribute('aria-busy')).toBe(busy ? 'true' : null)
  })
})

describe('login steps – phone', () => {
  it.each([
    ['with a reason', 'برای ثبت نظر وارد شوید.', 'برای ثبت نظر وارد شوید.'],
    ['without a reason', undefined, 'شمارهٔ موبایل خود را بنویسید؛ کد ورود را پیامک می‌کنیم.'],
  ])('phone – %s – says why to sign in', (_, reason, text) => {
    show(phoneStep, reason)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('phone – its field – is offered a number by the browser and has the phone keyboard', () => {
    show(phoneStep)
    expect(field()).toMatchObject({
      type: 'tel',
      inputMode: 'tel',
      autocomplete: 'tel',
      name: 'phoneNumber',
    })
    expect(screen.getByRole('link', { name: 'قوانین و شرایط' })).toBeTruthy()
  })

  it.each([
    ['a full number', '+98 912 765 4321', [[{ type: 'phone-typed', raw: '09127654321' }]]],
    ['a part of one', '0912', []],
  ])('phone – %s is pasted – a full one replaces the text', (_, text, events) => {
    const { dispatch } = show(phoneStep)
    const paste = createEvent.paste(field(), { clipboardData: { getData: () => text } })
    fireEvent(field(), paste)
    expect(dispatch.mock.calls).toEqual(events)
    expect(paste.defaultPrevented).toBe(events.length > 0)
  })
})

describe('login steps – code and name', () => {
  it.each([
    ['code', codeStep],
    ['name', nameStep],
  ])('%s – the number – is shown in groups and can be edited', (_, state) => {
    const { dispatch } = show(state)
    expect(screen.getByText('۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'ویرایش شماره' }))
    expect(dispatch.mock.calls).toEqual([[{ type: 'phone-edit-asked' }]])
  })

  it('code – refused and emptied – the field gets the focus back', () => {
    const { update } = show({ ...codeStep, code: '۱۲۳۴', pending: 'login' })
    field().blur()
    update({ ...codeStep, code: '', pending: 'login' })
    expect(document.activeElement).not.toBe(field())
    update({ ...codeStep, code: '', pending: 'none' })
    expect(document.activeElement).toBe(field())
  })

  it('code – failed but kept – the focus stays where it is', () => {
    const { update } = show({ ...codeStep, code: '۱۲۳۴', pending: 'login' })
    field().blur()
    update({ ...codeStep, code: '۱۲۳۴', pending: 'none' })
    expect(document.activeElement).not.toBe(field())
  })

  it('name – of a registered number – the button only asks for the code', () => {
    const { update } = show(nameStep)
    expect(screen.getByRole('button', { name: 'ثبت‌نام و دریافت کد' })).toBeTruthy()
    update({ ...nameStep, registered: true })
    expect(screen.getByRole('button', { name: 'دریافت کد ورود' })).toBeTruthy()
  })

  it('name – its field – is offered the name by the browser, at most 80 letters', () => {
    show(nameStep)
    expect(field()).toMatchObject({ autocomplete: 'name', maxLength: 80, name: 'name' })
  })

  it('done – says so', () => {
    show({ step: 'done', session })
    expect(screen.getByRole('status').textContent).toBe('وارد شدید.')
  })
})

describe('login steps – another code', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('code – another one is requested – is sent to the flow, the field has the focus; a new code starts the countdown again', async () => {
    vi.useFakeTimers()
    const { dispatch, update } = show(codeStep)
    const passed = () => act(() => vi.advanceTimersByTimeAsync(26_000))
    await passed()
    const resend = () => screen.queryByRole('button', { name: 'ارسال دوبارهٔ کد' })
    field().blur()
    fireEvent.click(resend() ?? document.body)
    expect(dispatch.mock.calls).toEqual([[{ type: 'resend-asked' }]])
    expect(document.activeElement).toBe(field())

    update({ ...codeStep, pending: 'generate-code' })
    expect(resend()).toHaveProperty('disabled', true)
    update({ ...codeStep, sends: 2 })
    expect(resend()).toBeNull()
    await passed()
    expect(resend()).toHaveProperty('disabled', false)
  })
})
