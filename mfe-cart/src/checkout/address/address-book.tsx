import { useId } from 'react'
import type { Address } from 'shared-shop/addresses/address'
import { addressText, addressTitle } from 'shared-shop/addresses/address-text'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, VisuallyHidden } from 'shared-ui'
import { RadioCards } from 'shared-ui/forms'
import { PanelHead } from '../../parts/layout/panel-head.tsx'

export function AddressBook({
  title,
  addresses,
  chosen,
  onChoose,
  onNew,
  onEdit,
}: {
  title: string
  addresses: readonly Address[]
  chosen: number
  onChoose: (id: number) => void
  onNew: () => void
  onEdit: (address: Address) => void
}) {
  const headingId = useId()
  return (
    <>
      <PanelHead title={title} id={headingId} level={1}>
        <Button variant="ghost" size="sm" icon="plus" onClick={onNew}>
          نشانی تازه
        </Button>
      </PanelHead>
      <RadioCards
        name={{ headingId }}
        value={String(chosen)}
        onChange={value => onChoose(Number(value))}
        options={addresses.map(address => ({
          value: String(address.id),
          label: addressTitle(address),
          description: `${addressText(address)} · ${phoneText(address.recipientPhone)}`,
          end: (
            <Button variant="ghost" size="sm" onClick={() => onEdit(address)}>
              ویرایش
              <VisuallyHidden> {addressTitle(address)}</VisuallyHidden>
            </Button>
          ),
        }))}
      />
    </>
  )
}

/** Isolates a phone number in Persian plain text, as `<bdi dir="ltr">` does in HTML. */
function phoneText(phone: string): string {
  return `\u2066${toPersianDigits(phone)}\u2069`
}
