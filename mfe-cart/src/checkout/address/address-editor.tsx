import { useState } from 'react'
import { useApi, useEndpoint } from 'shared-remote'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import { addressFormFor } from 'shared-shop/addresses/address-form'
import { saveAddress } from 'shared-shop/client/save-address'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { AddressForm } from 'shared-ui/forms'
import { addressDrafts } from './address-draft.ts'

/** Form for a new or an edited address. What was typed survives a failed call and a reload. */
export function AddressEditor({
  edited,
  self,
  submitLabel,
  onSaved,
  onCancel,
}: {
  edited: Address | undefined
  /** Default recipient of a new address: the user. */
  self: { readonly name: string; readonly phone: string | undefined }
  submitLabel: string
  onSaved: (address: Address) => void
  onCancel?: (() => void) | undefined
}) {
  const api = useApi()
  const id = edited?.id
  const draft = id ?? 'new'
  const [initial] = useState(() => {
    const typed = addressDrafts.read(draft) ?? addressFormFor(edited, self)
    return edited || typed.recipient !== '' ? typed : { ...typed, recipient: self.name }
  })
  const provinces = useEndpoint(provinceList, {}, { staleTime: Number.POSITIVE_INFINITY })

  const save = (body: AddressInput) =>
    saveAddress(api, id, body, address => {
      addressDrafts.drop(draft)
      onSaved(address)
    })
  const cancel = () => {
    // Cancelling an edit drops its draft, since the book still has the address; a new address keeps its draft until
    // saved.
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
