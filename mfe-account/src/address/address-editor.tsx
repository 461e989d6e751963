import { useState } from 'react'
import { useApi, useEndpoint } from 'shared-remote'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import {
  type AddressFormValues,
  addressFields,
  addressFormOf,
  emptyAddressForm,
} from 'shared-shop/addresses/address-form'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { addressUpdate } from 'shared-shop/endpoints/addresses/address-update'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { Card } from 'shared-ui'
import { AddressForm } from 'shared-ui/forms'
import { SectionHead } from '../parts/section-head.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { addressDraft, type Edited } from './address-draft.ts'

/** A new address, or `address` to be changed. What was typed survives a failed call, a reload and a login in between. */
export function AddressEditor({
  user,
  edited,
  address,
  onSaved,
  onCancel,
}: {
  user: { readonly id: number; readonly name: string }
  edited: Edited
  /** The edited one; none when it is new, or was deleted elsewhere meanwhile. */
  address: Address | undefined
  onSaved: (address: Address) => void
  onCancel: () => void
}) {
  const api = useApi()
  const provinces = useEndpoint(provinceList, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [pristine] = useState(() => valuesOf(address, user.name))
  const [initial] = useState(() => {
    const draft = addressDraft.read(user.id)
    return draft?.edited === edited ? draft.values : pristine
  })
  const [values, setValues] = useState(initial)
  const dirty = addressFields.some(field => field !== 'provinceId' && values[field] !== pristine[field])

  const save = async (input: AddressInput) => {
    try {
      const saved = address
        ? await api.call(addressUpdate, { params: { id: address.id }, body: input })
        : await api.call(addressCreate, { body: input })
      addressDraft.drop()
      onSaved(saved)
      return undefined
    } catch (problem) {
      return { message: sentenceOf(problem), errors: isApiFailure(problem) ? problem.errors : {} }
    }
  }
  return (
    <Card as="section" aria-labelledby="address-editor">
      <SectionHead title={address ? `ویرایش «${address.title}»` : 'نشانی تازه'} id="address-editor" />
      <AddressForm
        initial={initial}
        provinces={provinces.state.status === 'ready' ? provinces.state.value : provinces.state.status}
        onReloadProvinces={provinces.refetch}
        submitLabel="ذخیرهٔ نشانی"
        onChange={changed => {
          setValues(changed)
          addressDraft.keep(user.id, { edited, values: changed })
        }}
        onSubmit={save}
        onCancel={() => {
          addressDraft.drop()
          onCancel()
        }}
      />
      <UnsavedGuard dirty={dirty} onDiscard={addressDraft.drop} />
    </Card>
  )
}

function valuesOf(address: Address | undefined, recipient: string): AddressFormValues {
  return address ? addressFormOf(address) : { ...emptyAddressForm, recipient }
}
