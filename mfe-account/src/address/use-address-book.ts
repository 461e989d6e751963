import { useState } from 'react'
import { useApi, useEndpoint } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { addressDefault } from 'shared-shop/endpoints/addresses/address-default'
import { addressDelete } from 'shared-shop/endpoints/addresses/address-delete'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { addressRestore } from 'shared-shop/endpoints/addresses/address-restore'
import { textOf } from 'shared-shop/errors/texts'
import { reportFailure } from '../parts/failed-part.tsx'
import type { StatusMessage } from '../parts/status-region.tsx'

/** The result of the last action; `deleted` can be restored. */
interface AddressBookStatus extends StatusMessage {
  readonly deleted?: Address
}

/** The user's address book and its actions. Sends no call while `userId` is undefined. */
export function useAddressBook(userId: number | undefined) {
  const api = useApi()
  const { state, refetch, setData } = useEndpoint(addressList, userId === undefined ? undefined : {})
  const [status, setStatus] = useState<AddressBookStatus>()
  const [busy, setBusy] = useState(false)

  /** Runs one action at a time and refetches the book afterwards. Resolves to whether it succeeded. */
  const act = async (action: () => Promise<AddressBookStatus>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      setStatus(await action())
      refetch()
      return true
    } catch (problem) {
      reportFailure(problem, setStatus)
      // Another device may have changed the book meanwhile.
      refetch()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    state,
    refetch,
    status,
    busy,
    clearStatus: () => setStatus(undefined),
    /** Puts a saved address into the list; reports a new address that was already in the book. */
    saved: (address: Address, edited: number | undefined) => {
      const known = state.status === 'ready' && state.value.some(({ id }) => id === address.id)
      if (edited === undefined && known) setStatus({ tone: 'info', text: textOf('ADDRESS_EXISTS') })
      else setStatus({ tone: 'ok', text: `نشانی «${address.title}» ذخیره شد.` })
      setData(book =>
        book.some(({ id }) => id === address.id)
          ? book.map(one => (one.id === address.id ? address : one))
          : [address, ...book],
      )
      refetch()
    },
    remove: (address: Address) =>
      act(async () => {
        await api.call(addressDelete, { params: { id: address.id } })
        setData(book => book.filter(({ id }) => id !== address.id))
        return { tone: 'info', text: `نشانی «${address.title}» حذف شد.`, deleted: address }
      }),
    restore: (address: Address) =>
      act(async () => {
        const restored = await api.call(addressRestore, { params: { id: address.id } })
        setData(book => [restored, ...book.filter(({ id }) => id !== restored.id)])
        return { tone: 'ok', text: `نشانی «${restored.title}» بازگشت.` }
      }),
    makeDefault: (address: Address) =>
      act(async () => {
        await api.call(addressDefault, { params: { id: address.id } })
        setData(book => book.map(one => ({ ...one, isDefault: one.id === address.id })))
        return { tone: 'ok', text: `نشانی «${address.title}» پیش‌فرض شد.` }
      }),
  }
}
