import { useEffect, useRef, useState } from 'react'
import type { Address } from 'shared-shop/addresses/address'
import { textOf } from 'shared-shop/errors/texts'
import { ADDRESS_LIMIT } from 'shared-shop/limits/address-limit'
import { Button, Card, EmptyState } from 'shared-ui'
import { styled } from 'styled-components'
import { FailedPart, LoadingPart } from '../parts/failed-part.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { StatusRegion } from '../parts/status-region.tsx'
import type { AccountUser } from '../profile/use-account.ts'
import { AddressCard } from './address-card.tsx'
import { addressDraft, type Edited } from './address-draft.ts'
import { AddressEditor } from './address-editor.tsx'
import { useAddressBook } from './use-address-book.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: 16px;
`

/** The address book: list, add, edit, delete with undo, choose the default. */
export function AddressView({ user }: { user: AccountUser | undefined }) {
  const book = useAddressBook(user?.id)
  const [edited, setEdited] = useState<Edited>()
  const focus = useFocusAfterRender()
  const undo = useRef<HTMLButtonElement>(null)

  // Reopen the editor if a draft survived a reload or a login.
  const userId = user?.id
  useEffect(() => {
    const draft = userId === undefined ? undefined : addressDraft.read(userId)
    if (draft) setEdited(draft.edited)
  }, [userId])

  const addresses = book.state.status === 'ready' ? book.state.value : []
  const address = addresses.find(({ id }) => id === edited)
  // Undefined if another device has deleted the drafted address: saving then creates a new one.
  const writing = user && edited !== undefined && book.state.status === 'ready'
  const isFull = addresses.length >= ADDRESS_LIMIT
  const deleted = book.status?.deleted

  const open = (what: Edited) => {
    book.clearStatus()
    setEdited(what)
    focus(() => document.querySelector<HTMLElement>('#address-form-start input'))
  }
  const close = (id: number | undefined) => {
    setEdited(undefined)
    focus(() => (id === undefined ? document.getElementById('address-new') : cardOf(id)))
  }
  const remove = async (one: Address) => {
    if (await book.remove(one)) focus(() => undo.current)
  }
  const restore = async (one: Address) => {
    if (await book.restore(one)) focus(() => cardOf(one.id))
  }
  return (
    <>
      <SectionHead title="نشانی‌های من" level={1}>
        {!writing && !isFull && addresses.length > 0 && (
          <Button id="address-new" variant="soft" icon="plus" onClick={() => open('new')}>
            نشانی تازه
          </Button>
        )}
      </SectionHead>
      <StatusRegion status={book.status}>
        {deleted && (
          <Button
            ref={undo}
            variant="line"
            size="sm"
            icon="return"
            loading={book.busy}
            onClick={() => void restore(deleted)}
          >
            بازگرداندن
          </Button>
        )}
      </StatusRegion>
      {isFull && <StatusRegion status={{ tone: 'info', text: textOf('ADDRESS_LIMIT') }} />}
      {book.state.status === 'loading' && <LoadingPart height="470px" />}
      {book.state.status === 'failed' && (
        <Card>
          <FailedPart failure={book.state.failure} height="260px" onRetry={book.refetch} />
        </Card>
      )}
      {writing && (
        <div id="address-form-start">
          <AddressEditor
            key={edited}
            user={user}
            edited={edited}
            address={address}
            onSaved={saved => {
              book.saved(saved, address?.id)
              close(saved.id)
            }}
            onCancel={() => close(address?.id)}
          />
        </div>
      )}
      {book.state.status === 'ready' && !writing && addresses.length === 0 && (
        <Card>
          <EmptyState
            icon="map-pin"
            title="هنوز نشانی‌ای ندارید"
            text="نشانی خود را یک بار بنویسید؛ هنگام خرید فقط انتخابش می‌کنید."
            action={
              <Button id="address-new" icon="plus" onClick={() => open('new')}>
                نشانی تازه
              </Button>
            }
          />
        </Card>
      )}
      {!writing && addresses.length > 0 && (
        <List>
          {addresses.map(one => (
            <li key={one.id}>
              <AddressCard
                address={one}
                busy={book.busy}
                onEdit={() => open(one.id)}
                onDelete={() => void remove(one)}
                onDefault={() => void book.makeDefault(one)}
              />
            </li>
          ))}
        </List>
      )}
    </>
  )
}

function cardOf(id: number): HTMLElement | null {
  return document.getElementById(`address-${id}`)
}

/** Moves focus after the next render, when the changed element is in the page. */
function useFocusAfterRender(): (find: () => HTMLElement | null | undefined) => void {
  const [find, setFind] = useState<{ readonly find: () => HTMLElement | null | undefined }>()
  useEffect(() => {
    find?.find()?.focus()
  }, [find])
  return wanted => setFind({ find: wanted })
}
