import type { ReactNode } from 'react'
import { Card, Container, media } from 'shared-ui'
import { useHandedFocus } from 'shared-ui/use-handed-focus'
import { styled } from 'styled-components'
import { CheckoutStepper } from './checkout-stepper.tsx'
import type { CheckoutStep } from './checkout-steps.ts'

/**
 * The column of a page that the browser fills: high enough that the footer stays below the first view, where what comes
 * in place of the skeleton cannot shift it.
 */
export const FilledPage = styled(Container)`
  min-block-size: var(--cart-page-height, calc(100svh - 90px));
  padding-block: 24px 44px;
`

const Columns = styled.div`
  display: grid;
  gap: 16px;
  margin-block-start: 24px;
  ${media.md} { gap: 20px; margin-block-start: 32px; }
  ${media.lg} { grid-template-columns: minmax(0, 1fr) 380px; gap: 28px; align-items: start; }
`

/** A column of cards. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.md} { gap: 20px; }
`

const Aside = styled.aside`
  ${media.lg} { position: sticky; inset-block-start: 84px; }
`

/** A card of the checkout: 18 px inside on mobile, 24 on desktop. */
export const Panel = styled(Card)`
  padding: 20px 18px;
  ${media.md} { padding: 24px; }
`

/** A step of the checkout: the stepper, the work, and the summary beside it (below it on mobile). */
export function CheckoutLayout({
  step,
  paid = false,
  ownOrder = true,
  children,
  aside,
  below,
}: {
  step: CheckoutStep
  /** The last step is done too. */
  paid?: boolean
  /** False for what is no step on the way to an order: no stepper. */
  ownOrder?: boolean
  children: ReactNode
  aside?: ReactNode
  /** Under both columns. */
  below?: ReactNode
}) {
  return (
    <FilledPage ref={useHandedFocus()}>
      {ownOrder && <CheckoutStepper step={step} paid={paid} />}
      {aside === undefined ? (
        <Narrow>{children}</Narrow>
      ) : (
        <Columns>
          <Stack>{children}</Stack>
          <Aside aria-label="خلاصهٔ سفارش">{aside}</Aside>
        </Columns>
      )}
      {below}
    </FilledPage>
  )
}

const Narrow = styled.div`
  max-inline-size: 760px;
  margin: 24px auto 0;
`
