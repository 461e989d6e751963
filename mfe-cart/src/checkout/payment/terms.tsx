import { type RefObject, useId, useRef, useState } from 'react'
import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Checkbox, ErrorText } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { pageCart } from '../../store/page-cart.ts'

const Box = styled.div`
  margin-block-end: 12px;
  /* Stacked above the label that covers the row, so that the box itself is clickable. */
  input { position: relative; }
  input, input + svg { z-index: 1; }
`

const Read = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--buy-text);
  font-size: var(--fs-meta);
  font-weight: 600;
  text-decoration: underline;
`

interface TermsState {
  readonly accepted: boolean
  readonly missing: boolean
  readonly place: RefObject<HTMLDivElement | null>
  /** Runs the action if the terms are accepted; otherwise shows the error and focuses the checkbox. */
  readonly whenAccepted: (proceed: () => void) => void
}

/** Whether the shopper has accepted the terms; stored with the other checkout choices. */
export function useTerms(accepted: boolean): TermsState {
  const place = useRef<HTMLDivElement>(null)
  const [attempted, setAttempted] = useState(false)
  const whenAccepted = (proceed: () => void) => {
    if (accepted) {
      proceed()
      return
    }
    setAttempted(true)
    place.current?.querySelector('input')?.focus()
  }
  return { accepted, missing: attempted && !accepted, place, whenAccepted }
}

/** The terms, with a link to read them and a checkbox to accept them before paying. */
export function Terms({ accepted, missing, place }: TermsState) {
  const errorId = useId()
  return (
    <Box ref={place}>
      <Checkbox
        label="قوانین و مقررات فروشگاه را می‌پذیرم"
        checked={accepted}
        onChange={checked => pageCart().checkout.acceptTerms(checked)}
        errorId={missing ? errorId : undefined}
      />
      <Read to={paths.contactSection('terms')}>خواندن قوانین و مقررات</Read>
      <div aria-live="polite">
        {missing && <ErrorText id={errorId}>برای پرداخت، قوانین و مقررات را بپذیرید.</ErrorText>}
      </div>
    </Box>
  )
}
