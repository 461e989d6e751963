import { type FormEvent, useState } from 'react'
import type { SaleAgent } from 'shared-shop/serials/sale-agent'
import { Button } from 'shared-ui'
import { ErrorText, TextField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { SerialResult } from './serial-result.tsx'
import { useSerialCheck } from './use-serial-check.ts'

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-inline-size: 560px;
`

const Result = styled.div`
  min-block-size: 260px;
  margin-block-start: 24px;
`

/** Checks a serial and shows the result. The input always keeps what was typed. */
export function SerialForm({ agent }: { agent: SaleAgent }) {
  const [typed, setTyped] = useState('')
  const { state, check, forget } = useSerialCheck(agent.id)
  const wrong = state.kind === 'failed' && state.field ? state.sentence : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    void check(typed)
    field?.focus()
  }

  return (
    <>
      <Form onSubmit={submit} noValidate>
        <TextField
          label="سریال کالا"
          hint="روی جعبه و برگهٔ ضمانت نوشته شده است؛ فاصله، خط تیره و کوچک یا بزرگ بودن حروف مهم نیست."
          ltr
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          error={wrong}
          value={typed}
          onChange={text => {
            setTyped(text)
            // Never show a result beside a different serial.
            if (state.kind !== 'idle') forget()
          }}
        />
        <Button type="submit" loading={state.kind === 'checking'}>
          بررسی سریال
        </Button>
      </Form>
      <Result role="status">
        {state.kind === 'answered' && <SerialResult answer={state.answer} agentName={agent.name} />}
        {state.kind === 'failed' && !state.field && (
          <ErrorText id="serial-problem">{state.sentence}</ErrorText>
        )}
      </Result>
    </>
  )
}
