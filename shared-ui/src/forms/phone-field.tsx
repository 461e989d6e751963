import { parsePhone } from 'shared-shop/login/phone'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A mobile number. `onChange` gets what was typed or filled in, for `normalizePhoneInput`; a pasted whole number replaces
 * what was there.
 */
export function PhoneField(props: Omit<TextFieldProps, 'ltr' | 'persianDigits'>) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      ltr
      persianDigits
      onPaste={event => {
        const phone = parsePhone(event.clipboardData.getData('text'))
        if (!phone.ok) return
        event.preventDefault()
        props.onChange(phone.value)
      }}
    />
  )
}
