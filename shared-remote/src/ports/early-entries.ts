/** What was entered in a field before React listened. */
interface Entry {
  readonly value?: unknown
  readonly checked?: unknown
}

/**
 * Enters it again, so that the field's `onChange` is called. React ignores an event if the field's property already has
 * the value that was last set through it, so another value is set first.
 */
export function reenter(field: Element, { value, checked }: Entry): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = checked !== true
    field.click()
  } else if (field instanceof HTMLSelectElement && typeof value === 'string') {
    field.value = value
    announce(field, 'change')
  } else if (field instanceof HTMLInputElement && typeof value === 'string') {
    retype(field, HTMLInputElement.prototype, value)
  } else if (field instanceof HTMLTextAreaElement && typeof value === 'string') {
    retype(field, HTMLTextAreaElement.prototype, value)
  }
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = value === '' ? ' ' : ''
  // The prototype's setter, which React does not see, as when somebody types.
  Reflect.set(prototype, 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  announce(field, 'input')
}

function announce(field: Element, type: string): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
