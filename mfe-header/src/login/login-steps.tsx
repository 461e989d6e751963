import { type ReactNode, useEffect, useRef } from 'react'
import { codeDigits } from 'shared-shop/login/code'
import * as paths from 'shared-shop/paths'
import { toLatinDigits, toPersianDigits } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { CodeField, PhoneField, TextField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { Countdown } from './countdown.tsx'
import type { LoginEvent, LoginState } from './login-state.ts'

type Dispatch = (event: LoginEvent) => void
type InStep<Step extends LoginState['step']> = Extract<LoginState, { step: Step }>

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
  margin-block-start: 20px;
`

const Lead = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const Note = styled.p`
  color: var(--ink-3);
  font-size: 13px;
  text-align: center;
  a { color: var(--buy-text); font-weight: 700; text-decoration: underline; text-underline-offset: 6px; }
`

const LinkButton = styled.button`
  min-block-size: 44px;
  border-radius: var(--radius-badge);
  color: var(--buy-text);
  font-weight: 700;
`

export const stepTitles = {
  phone: 'ورود یا ثبت‌نام',
  code: 'کد پیامک‌شده را بنویسید',
  name: 'نام خود را بنویسید',
  done: 'خوش آمدید',
} as const satisfies Record<LoginState['step'], string>

/** Renders the current step of the login flow (spec §4). */
export function LoginSteps({
  state,
  dispatch,
  reason,
}: {
  state: LoginState
  dispatch: Dispatch
  reason?: string | undefined
}) {
  switch (state.step) {
    case 'phone':
      return <PhoneStep state={state} dispatch={dispatch} reason={reason} />
    case 'code':
      return <CodeStep state={state} dispatch={dispatch} />
    case 'name':
      return <NameStep state={state} dispatch={dispatch} />
    case 'done':
      return <Lead role="status">وارد شدید.</Lead>
  }
}

function StepForm({ dispatch, children }: { dispatch: Dispatch; children: ReactNode }) {
  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        dispatch({ type: 'submitted' })
      }}
    >
      {children}
    </Form>
  )
}

/** Focuses the step's field when the step starts. */
function useFocusAtStart() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  return field
}

function PhoneStep({
  state,
  dispatch,
  reason,
}: {
  state: InStep<'phone'>
  dispatch: Dispatch
  reason?: string | undefined
}) {
  const field = useFocusAtStart()
  return (
    <>
      <Lead>{reason ?? 'شمارهٔ موبایل خود را بنویسید؛ کد ورود را پیامک می‌کنیم.'}</Lead>
      <StepForm dispatch={dispatch}>
        <PhoneField
          ref={field}
          data-autofocus=""
          label="شمارهٔ موبایل"
          hint="با کامل شدن ۱۱ رقم، کد خودکار فرستاده می‌شود."
          error={state.problem}
          value={state.phone}
          onChange={raw => dispatch({ type: 'phone-typed', raw })}
          readOnly={state.pending !== 'none'}
          icon="device-mobile"
          name="phoneNumber"
        />
        <Button type="submit" size="lg" block loading={state.pending !== 'none'}>
          دریافت کد ورود
        </Button>
        <Note>
          با ورود، <a href={paths.contact}>قوانین و شرایط</a> را می‌پذیرید.
        </Note>
      </StepForm>
    </>
  )
}

function CodeStep({ state, dispatch }: { state: InStep<'code'>; dispatch: Dispatch }) {
  const field = useFocusAtStart()
  const { code, length, pending, sends } = state
  const isLong = length === codeDigits.long
  const digits = `${toPersianDigits(length)} رقمی`
  useEffect(() => {
    // A rejected code clears the field: focus it for the next attempt.
    if (pending === 'none' && code === '') field.current?.focus()
  }, [pending, code, field])
  return (
    <>
      <Lead>
        کد {digits} به <bdi dir="ltr">{spaced(state.phone)}</bdi> فرستاده شد.{' '}
        <EditPhone dispatch={dispatch} />
      </Lead>
      <StepForm dispatch={dispatch}>
        <CodeField
          ref={field}
          label={`کد ${digits}`}
          length={length}
          value={toLatinDigits(code)}
          onChange={raw => dispatch({ type: 'code-typed', raw })}
          error={state.problem}
        />
        <Countdown
          key={sends}
          busy={pending !== 'none'}
          onResend={() => {
            dispatch({ type: 'resend-asked' })
            field.current?.focus()
          }}
        />
        <Button type="submit" size="lg" block loading={pending === 'login'}>
          ورود
        </Button>
        <Note>با نوشتن رقم {isLong ? 'ششم' : 'چهارم'}، خودکار وارد می‌شوید.</Note>
      </StepForm>
    </>
  )
}

function NameStep({ state, dispatch }: { state: InStep<'name'>; dispatch: Dispatch }) {
  const field = useFocusAtStart()
  return (
    <>
      <Lead>
        شمارهٔ <bdi dir="ltr">{spaced(state.phone)}</bdi> هنوز عضو نیست. <EditPhone dispatch={dispatch} />
      </Lead>
      <StepForm dispatch={dispatch}>
        <TextField
          ref={field}
          label="نام و نام خانوادگی"
          error={state.problem}
          value={state.name}
          onChange={raw => dispatch({ type: 'name-typed', raw })}
          readOnly={state.pending !== 'none'}
          icon="user"
          autoComplete="name"
          maxLength={80}
          name="name"
        />
        <Button type="submit" size="lg" block loading={state.pending !== 'none'}>
          {state.registered ? 'دریافت کد ورود' : 'ثبت‌نام و دریافت کد'}
        </Button>
      </StepForm>
    </>
  )
}

function EditPhone({ dispatch }: { dispatch: Dispatch }) {
  return (
    <LinkButton type="button" onClick={() => dispatch({ type: 'phone-edit-asked' })}>
      ویرایش شماره
    </LinkButton>
  )
}

/** «۰۹۱۲ ۰۰۰ ۰۰۰۰». */
function spaced(phone: string): string {
  return phone.replace(/^(.{4})(.{3})(.*)$/, '$1 $2 $3')
}
