// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LoginState } from './login-state.ts'
import { LoginSteps } from './login-steps.tsx'

afterEach(cleanup)

const common = { phone: '۰۹۱۲۱۲۳۴۵۶۷', attempt: 1, pending: 'none', problem: undefined } as const
const phoneStep = { ...common, step: 'phone' } as const
const codeStep = { ...common, step: 'code', code: '۱۲', length: 4, sends: 1 } as const
const nameStep = { ...common, step: 'name', name: 'نگار', registered: false } as const
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
