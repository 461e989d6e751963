import { type FormEvent, useState } from 'react'
import { useBus } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { textOf } from 'shared-shop/errors/texts'
import { normalizePhoneInput, PHONE_START, parsePhone } from 'shared-shop/login/phone'
import { Button } from 'shared-ui'
import { PhoneField } from 'shared-ui/forms'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import type { Restock } from './use-restock.ts'

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-block-start: 12px;
`

const Text = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
`

/** Asks a guest for the phone number to notify (rule of spec §5); account holders may sign in instead. */
export default function RestockDialog({ name, restock }: { name: string; restock: Restock }) {
  const bus = useBus()
  const [phone, setPhone] = useState(PHONE_START)
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)

  function type(raw: string) {
    const { value, tooLong } = normalizePhoneInput(raw)
    setPhone(value)
    setProblem(tooLong ? textOf('phone-too-long') : undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working) return
    const parsed = parsePhone(phone)
    if (!parsed.ok) return setProblem(textOf(parsed.code))
    setWorking(true)
    try {
      await restock.requestBySms(parsed.value)
      restock.closeDialog()
    } catch (failure) {
      setProblem(sentenceOf(failure))
      setWorking(false)
    }
  }

  function signIn() {
    restock.closeDialog()
    bus().send('login/open', {})
  }

  return (
    <Dialog open onClose={restock.closeDialog} title="خبرم کن">
      <Text>«{name}» که موجود شد، یک پیامک به این شماره می‌فرستیم؛ تنها همین یک بار.</Text>
      <Form noValidate onSubmit={event => void submit(event)}>
        <PhoneField label="شمارهٔ موبایل" value={phone} onChange={type} error={problem} data-autofocus />
        <Button type="submit" block icon="bell" loading={working}>
          خبرم کن
        </Button>
        <Button variant="ghost" block onClick={signIn}>
          حساب دارم؛ وارد می‌شوم
        </Button>
      </Form>
    </Dialog>
  )
}
