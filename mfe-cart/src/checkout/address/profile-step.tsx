import { useEffect, useRef, useState } from 'react'
import { useBusState, useEndpoint, useNavigate } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { addressTitle } from 'shared-shop/addresses/address-text'
import { sentenceOf, storedApiToken } from 'shared-shop/client'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import * as paths from 'shared-shop/paths'
import { Button, ErrorSlot } from 'shared-ui'
import { styled } from 'styled-components'
import { CheckoutLayout, Panel } from '../../parts/layout/checkout-layout.tsx'
import { OrderSummary } from '../../parts/layout/order-summary.tsx'
import { StepSkeleton } from '../../parts/layout/step-skeleton.tsx'
import { PaymentMaxNote } from '../../parts/payment-max-note.tsx'
import { pageCart } from '../../store/page-cart.ts'
import type { StepProps } from '../checkout-page.tsx'
import { AddressBook } from './address-book.tsx'
import { AddressEditor } from './address-editor.tsx'
import { useAddresses, withEdited, withNew } from './use-addresses.ts'

const FormTitle = styled.h1`
  margin-block-end: 16px;
  font-size: var(--fs-h3);
`

/** The phone that the user signed in with; undefined if the API does not say. */
function useOwnPhone(): { readonly isAsking: boolean; readonly phone: string | undefined } {
  const token = storedApiToken()
  const { state } = useEndpoint(userCheck, token === undefined ? undefined : { body: { api_token: token } })
  const user = state.status === 'ready' && state.value !== 404 ? state.value : undefined
  return { isAsking: token !== undefined && state.status === 'loading', phone: user?.phoneNumber }
}

export function ProfileStep({ title, cart, chosen: { addressId } }: StepProps) {
  const navigate = useNavigate()
  const session = useBusState('session')
  const { state: addresses, refetch, setData } = useAddresses(0)
  const { isAsking, phone } = useOwnPhone()
  const [writing, setWriting] = useState<Address | 'new'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { checkout } = pageCart()
  const next = (id: number) => {
    checkout.chooseAddress(id)
    navigate(paths.checkoutDelivery)
  }
  const known = addresses.status === 'ready' ? addresses.value : []
  // Preselects the newest address; it counts as chosen only when the shopper continues.
  const chosen = known.find(({ id }) => id === addressId) ?? known[0]
  const choosing = chosen !== undefined && writing === undefined
  const name = session?.status === 'user' ? session.user.name : ''
  const edited = writing === 'new' ? undefined : writing
  // Move focus into the form: the button that opened it has unmounted.
  useEffect(() => {
    if (writing) heading.current?.focus()
  }, [writing])
  const saved = (address: Address) => {
    if (!edited) {
      setData(book => withNew(book, address))
      next(address.id)
      return
    }
    setData(book => withEdited(book, address))
    checkout.addressChanged(address.id)
    checkout.chooseAddress(address.id)
    setWriting(undefined)
  }
  if (addresses.status === 'loading' || isAsking) return <StepSkeleton step="profile" title={title} />
  return (
    <CheckoutLayout
      step="profile"
      aside={
        <OrderSummary amounts={cart.price} shipping="later">
          {choosing && (
            <Button block size="lg" endIcon="arrow-left" onClick={() => next(chosen.id)}>
              ادامه به ارسال
            </Button>
          )}
          <PaymentMaxNote cart={cart} shipping="later" review />
        </OrderSummary>
      }
    >
      <Panel>
        {addresses.status === 'failed' && (
          <>
            <h1>{title}</h1>
            <ErrorSlot reason={sentenceOf(addresses.failure)} onRetry={refetch} />
          </>
        )}
        {addresses.status === 'ready' &&
          (choosing ? (
            <AddressBook
              title={title}
              addresses={known}
              chosen={chosen.id}
              onChoose={id => checkout.chooseAddress(id)}
              onNew={() => setWriting('new')}
              onEdit={setWriting}
            />
          ) : (
            <>
              <FormTitle ref={heading} tabIndex={-1}>
                {edited ? `ویرایش ${addressTitle(edited)}` : title}
              </FormTitle>
              <AddressEditor
                // The user's name may arrive late and still becomes the default; the draft keeps anything typed before.
                key={edited?.id ?? `new for ${name}`}
                edited={edited}
                self={{ name, phone }}
                submitLabel={edited ? 'ذخیرهٔ نشانی' : 'ثبت نشانی و ادامه'}
                onSaved={saved}
                onCancel={known.length > 0 ? () => setWriting(undefined) : undefined}
              />
            </>
          ))}
      </Panel>
    </CheckoutLayout>
  )
}
