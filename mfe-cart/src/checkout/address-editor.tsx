import { useState } from 'react'
import { useApi, useEndpoint } from 'shared-remote'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import { addressFormFor } from 'shared-shop/addresses/address-form'
import { saveAddress } from 'shared-shop/client/save-address'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { AddressForm } from 'shared-ui/forms'
import { addressDrafts } from './address-draft.ts'

/** A new address of the book, or one that is edited. What was typed survives a failed call and a reload. */
export function AddressEditor({
  edited,
  recipient,
  submitLabel,
  onSaved,
  onCancel,
}: {
  edited: Address | undefined
  /** Proposed for the recipient of a new one: the user's own name. */
  recipient: string
  submitLabel: string
  onSaved: (address: Address) => void
  onCancel?: (() => void) | undefined
}) {
  const api = useApi()
  const id = edited?.id
  const draft = id ?? 'new'
  const [initial] = useState(() => {
    const typed = addressDrafts.read(draft) ?? addressFormFor(edited, recipient)
    return edited || typed.recipient !== '' ? typed : { ...typed, recipient }
  })
  const provinces = useEndpoint(provinceList, {}, { staleTime: Number.POSITIVE_INFINITY })

  const save = (body: AddressInput) =>
    saveAddress(api, id, body, address => {
      addressDrafts.drop(draft)
      onSaved(address)
    })
  const cancel = () => {
    // What is edited stands in the book as it was; a new one is kept until it is saved.
    if (id !== undefined) addressDrafts.drop(draft)
    onCancel?.()
  }

  return (
    <AddressForm
      initial={initial}
      provinces={provinces.state.status === 'ready' ? provinces.state.value : provinces.state.status}
      onReloadProvinces={provinces.refetch}
      submitLabel={submitLabel}
      onChange={values => addressDrafts.keep(draft, values)}
      onSubmit={save}
      onCancel={onCancel && cancel}
    />
  )
}
