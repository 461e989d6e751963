import { useCallback, useState } from 'react'
import { useApi } from 'shared-remote'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import { type AddressFormValues, addressFormOf, emptyAddressForm } from 'shared-shop/addresses/address-form'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { addressUpdate } from 'shared-shop/endpoints/addresses/address-update'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { AddressForm } from 'shared-ui/forms'
import { useLoad } from '../loading/use-load.ts'
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
  const [initial] = useState(
    () => addressDrafts.read(draft) ?? (edited ? addressFormOf(edited) : emptyAddressForm),
  )
  const loadProvinces = useCallback((signal: AbortSignal) => api.call(provinceList, {}, { signal }), [api])
  const [provinces, reloadProvinces] = useLoad(loadProvinces)

  const save = async (body: AddressInput) => {
    try {
      const address = await (id === undefined
        ? api.call(addressCreate, { body })
        : api.call(addressUpdate, { params: { id }, body }))
      addressDrafts.drop(draft)
      onSaved(address)
      return undefined
    } catch (problem) {
      return { message: sentenceOf(problem), errors: isApiFailure(problem) ? problem.errors : {} }
    }
  }
  const cancel = () => {
    // What is edited stands in the book as it was; a new one is kept until it is saved.
    if (id !== undefined) addressDrafts.drop(draft)
    onCancel?.()
  }

  return (
    <AddressForm
      initial={edited ? initial : withRecipient(initial, recipient)}
      provinces={provinces.status === 'ready' ? provinces.value : provinces.status}
      onReloadProvinces={reloadProvinces}
      submitLabel={submitLabel}
      onChange={values => addressDrafts.keep(draft, values)}
      onSubmit={save}
      onCancel={onCancel && cancel}
    />
  )
}

function withRecipient(draft: AddressFormValues, recipient: string): AddressFormValues {
  return draft.recipient === '' ? { ...draft, recipient } : draft
}
