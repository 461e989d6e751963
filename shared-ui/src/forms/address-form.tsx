import { type FormEvent, useId, useRef, useState } from 'react'
import type { AddressInput, Province } from 'shared-shop/addresses/address'
import {
  type AddressErrors,
  type AddressField,
  type AddressFormValues,
  addressFields,
  checkAddress,
  provinceIdOf,
  refusedAddressFields,
} from 'shared-shop/addresses/address-form'
import type { AddressRefusal } from 'shared-shop/client/save-address'
import { normalizePhoneInput } from 'shared-shop/login/phone'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'
import * as media from '../theme/media.ts'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const Form = styled.form`
  display: grid;
  gap: 16px;
  ${media.md} { grid-template-columns: 1fr 1fr; }
`

const Wide = styled.div`
  grid-column: 1 / -1;
`

const Buttons = styled(Wide)`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

const Failed = styled.p`
  grid-column: 1 / -1;
  color: var(--err);
  font-size: var(--fs-small);
  font-weight: 600;
  &:empty { display: none; }
`

export interface AddressFormProps {
  /** Initial field values: empty, a saved address, or what was typed before a reload. */
  initial: AddressFormValues
  /** The provinces and cities to choose from; `failed` offers a retry. */
  provinces: readonly Province[] | 'loading' | 'failed'
  onReloadProvinces: () => void
  submitLabel: string
  /** Called on every change, so that the draft can be stored. */
  onChange: (values: AddressFormValues) => void
  /** Saves a validated address; returns the error if it failed. The input stays. */
  onSubmit: (address: AddressInput) => Promise<AddressRefusal | undefined>
  onCancel?: (() => void) | undefined
}

/** Form for a new or an existing address: validates on submit and focuses the first invalid field. */
export function AddressForm({
  initial,
  provinces,
  onReloadProvinces,
  submitLabel,
  onChange,
  onSubmit,
  onCancel,
}: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const failedId = useId()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<AddressErrors>({})
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)

  const known = typeof provinces === 'string' ? [] : provinces
  const provinceId = provinceIdOf(values, known)
  const cities = known.find(province => String(province.id) === provinceId)?.cities ?? []

  const set = (field: AddressField, text: string) => {
    const changed = { ...values, [field]: text, ...(field === 'provinceId' ? { cityId: '' } : {}) }
    setValues(changed)
    onChange(changed)
    setErrors(({ [field]: _, ...others }) => others)
  }
  const showErrors = (found: AddressErrors) => {
    setErrors(found)
    const first = addressFields.find(field => found[field])
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setFailure(undefined)
    const checked = checkAddress(values)
    if (!checked.ok) {
      showErrors(checked.errors)
      return
    }
    setSaving(true)
    try {
      const refusal = await onSubmit(checked.address)
      if (refusal === undefined) return
      setFailure(refusal.message)
      showErrors(refusedAddressFields(refusal.errors))
    } finally {
      setSaving(false)
    }
  }
  const text = (field: AddressField, label: string) => ({
    name: field,
    label,
    value: values[field],
    onChange: (value: string) => set(field, value),
    error: errors[field],
  })
  const options = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))

  return (
    <Form ref={form} onSubmit={submit} noValidate aria-describedby={failedId}>
      <TextField {...text('recipient', 'نام و نام خانوادگی گیرنده')} autoComplete="name" maxLength={80} />
      <PhoneField
        {...text('recipientPhone', 'موبایل گیرنده')}
        onChange={raw => set('recipientPhone', normalizePhoneInput(raw).value)}
      />
      <SelectField
        {...text('provinceId', 'استان')}
        value={provinceId}
        placeholder={provinces === 'loading' ? 'در حال بارگذاری…' : 'انتخاب استان'}
        options={options(known)}
      />
      <SelectField
        {...text('cityId', 'شهر')}
        placeholder="انتخاب شهر"
        options={options(cities)}
        disabled={provinceId === ''}
        hint={provinceId === '' ? 'نخست استان را انتخاب کنید.' : undefined}
      />
      {provinces === 'failed' && (
        <Wide role="alert">
          <Button variant="soft" size="sm" icon="refresh" onClick={onReloadProvinces}>
            فهرست استان‌ها دریافت نشد؛ تلاش دوباره
          </Button>
        </Wide>
      )}
      <Wide>
        <TextField
          {...text('street', 'نشانی')}
          placeholder="خیابان، کوچه، نام ساختمان"
          autoComplete="street-address"
          maxLength={300}
        />
      </Wide>
      <TextField {...text('plaque', 'پلاک (اختیاری)')} persianDigits maxLength={20} />
      <TextField {...text('unit', 'واحد (اختیاری)')} persianDigits maxLength={20} />
      <TextField
        {...text('postalCode', 'کد پستی ۱۰ رقمی')}
        ltr
        persianDigits
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
      />
      <TextField {...text('title', 'نام این نشانی')} maxLength={40} />
      <Failed id={failedId} role="alert">
        {failure}
      </Failed>
      <Buttons>
        <Button type="submit" size="lg" loading={saving}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="line" size="lg" onClick={onCancel}>
            انصراف
          </Button>
        )}
      </Buttons>
    </Form>
  )
}
