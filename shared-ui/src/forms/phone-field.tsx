import { parsePhone } from 'shared-shop/login/phone'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A mobile number. `onChange` receives typed or autofilled text, for `normalizePhoneInput`. Pasting a whole number replaces
 * the content of the field.
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
