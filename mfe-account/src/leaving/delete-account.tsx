import { useState } from 'react'
import { DELETE_PHRASE } from 'shared-shop/endpoints/account/account-delete'
import { Button } from 'shared-ui'
import { CodeField, TextField } from 'shared-ui/forms'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { useDeleteAccount } from './use-delete-account.ts'

const Steps = styled.form`
  display: grid;
  gap: 16px;
  margin-block-start: 8px;
`

const Text = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const Failed = styled.p`
  color: var(--err);
  font-size: var(--fs-small);
  font-weight: 600;
  &:empty { display: none; }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** Deletes the account after a typed phrase and a fresh SMS code. `onDeleted` must end the session in this browser. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" icon="trash" onClick={() => setOpen(true)}>
        حذف حساب
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="حذف حساب کاربری">
        {open && <DeleteSteps onCancel={() => setOpen(false)} onDeleted={onDeleted} />}
      </Dialog>
    </>
  )
}

function DeleteSteps({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const { phrase, code, step, errors, busy, setPhrase, setCode, sendCode, remove } =
    useDeleteAccount(onDeleted)
  return (
    <Steps
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void (step === 'phrase' ? sendCode() : remove(code))
      }}
    >
      {step === 'phrase' ? (
        <>
          <Text>
            نام، نشانی‌ها، پیام‌ها و دیدگاه‌های شما برای همیشه پاک می‌شوند. سفارش‌های پایان‌یافته، بی‌نام، برای
            حسابداری می‌مانند. این کار بازگشت ندارد.
          </Text>
          <TextField
            label={`برای تأیید بنویسید: ${DELETE_PHRASE}`}
            name="phrase"
            autoComplete="off"
            data-autofocus
            maxLength={40}
            value={phrase}
            onChange={setPhrase}
            error={errors.phrase}
          />
        </>
      ) : (
        <>
          <Text>کد ۴ رقمی را به موبایل شما فرستادیم. با وارد کردن آن، حساب شما حذف می‌شود.</Text>
          <CodeField label="کد تأیید" value={code} onChange={setCode} error={errors.code} autoFocus />
        </>
      )}
      <Failed role="alert">{errors.whole}</Failed>
      <Buttons>
        <Button type="submit" loading={busy}>
          {step === 'phrase' ? 'فرستادن کد تأیید' : 'حذف برای همیشه'}
        </Button>
        {step === 'code' && (
          <Button variant="ghost" disabled={busy} onClick={() => void sendCode()}>
            فرستادن دوبارهٔ کد
          </Button>
        )}
        <Button variant="line" onClick={onCancel}>
          انصراف
        </Button>
      </Buttons>
    </Steps>
  )
}
