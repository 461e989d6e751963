import { useState } from 'react'
import { useApi, useEndpoint } from 'shared-remote'
import type { Address, AddressInput } from 'shared-shop/addresses/address'
import { addressFields, addressFormFor } from 'shared-shop/addresses/address-form'
import { saveAddress } from 'shared-shop/client/save-address'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { Card } from 'shared-ui'
import { AddressForm } from 'shared-ui/forms'
import { SectionHead } from '../parts/section-head.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import type { AccountUser } from '../profile/use-account.ts'
import { addressDraft, type Edited } from './address-draft.ts'

/** The form for a new or an existing address. Its draft survives a failed call, a reload and a login. */
export function AddressEditor({
  user,
  edited,
  address,
  onSaved,
  onCancel,
}: {
  user: AccountUser
  edited: Edited
  /** Undefined for a new address, or if another device has deleted it meanwhile. */
  address: Address | undefined
  onSaved: (address: Address) => void
  onCancel: () => void
}) {
  const api = useApi()
  const provinces = useEndpoint(provinceList, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [pristine] = useState(() => addressFormFor(address, user))
  const [initial] = useState(() => {
    const draft = addressDraft.read(user.id)
    return draft?.edited === edited ? draft.values : pristine
  })
  const [values, setValues] = useState(initial)
  const dirty = addressFields.some(field => field !== 'provinceId' && values[field] !== pristine[field])

  const save = (input: AddressInput) =>
    saveAddress(api, address?.id, input, saved => {
      addressDraft.drop()
      onSaved(saved)
    })
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
