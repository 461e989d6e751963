import { type FormEvent, useRef, useState } from 'react'
import { useApi } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { accessCode, accessOpen, type DeskAccess } from 'shared-shop/endpoints/desk/access'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { CodeField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { Entrance } from './entrance.tsx'

const Text = styled.p`
  margin-block-end: 20px;
  color: var(--ink-2);
  bdi { font-weight: 700; white-space: nowrap; }
`

const Form = styled.form`
  display: grid;
  gap: 16px;
`

const Problem = styled.p`
  color: var(--err);
  font-size: 13px;
`

/** The second step of an operator's login: a code by SMS, entered here. */
export function SecondStep({
  access: { name, phone },
  onOpen,
}: {
  access: DeskAccess
  onOpen: (access: DeskAccess) => void
}) {
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState<number>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(step: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await step()
    } catch (failure) {
      setCode('')
      setProblem(sentenceOf(failure))
      if (isApiFailure(failure)) field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  const send = () =>
    run(async () => {
      const sent = await api.call(accessCode, {})
      setDigits(sent.digits)
      setCode('')
    })
  const open = (entered: string) =>
    run(async () => onOpen(await api.call(accessOpen, { body: { code: entered } })))

  function submit(event: FormEvent) {
    event.preventDefault()
    void (digits === undefined ? send() : open(code))
  }

  return (
    <Entrance>
      <h1>ورود به پیشخوان</h1>
      <Text>
        {name}، {digits === undefined ? 'برای ورود، کدی به شمارهٔ ' : 'کدی را که به شمارهٔ '}
        <bdi dir="ltr">{toPersianDigits(phone)}</bdi>{' '}
        {digits === undefined ? 'پیامک می‌شود.' : 'پیامک شد وارد کنید.'}
      </Text>
      <Form onSubmit={submit}>
        {digits !== undefined && (
          <CodeField
            ref={field}
            label="کد ورود به پیشخوان"
            value={code}
            length={digits}
            onChange={setCode}
            onComplete={entered => void open(entered)}
            autoFocus
          />
        )}
        <Problem role="alert" hidden={problem === undefined}>
          {problem}
        </Problem>
        <Button type="submit" block loading={busy} disabled={digits !== undefined && code.length < digits}>
          {digits === undefined ? 'فرستادن کد' : 'ورود'}
        </Button>
        {digits !== undefined && (
          <Button type="button" variant="ghost" block disabled={busy} onClick={() => void send()}>
            فرستادن دوبارهٔ کد
          </Button>
        )}
      </Form>
    </Entrance>
  )
}
