import type { ReactNode } from 'react'
import { Card, Container } from 'shared-ui'
import * as media from 'shared-ui/media'
import { useHandedFocus } from 'shared-ui/use-handed-focus'
import { styled } from 'styled-components'
import { type CheckoutStep, CheckoutStepper } from './checkout-stepper.tsx'

/**
 * A page column filled in the browser: tall enough to keep the footer below the fold, so that replacing the skeleton
 * causes no layout shift.
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

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.md} { gap: 20px; }
`

const Aside = styled.aside`
  ${media.lg} { position: sticky; inset-block-start: 84px; }
`

/** A card of the checkout, padded 18 px on mobile and 24 px on desktop. */
export const Panel = styled(Card)`
  padding: 20px 18px;
  ${media.md} { padding: 24px; }
`

/** A checkout step: the stepper, the content, and the summary beside it (below it on mobile). */
export function CheckoutLayout({
  step,
  paid = false,
  ownOrder = true,
  children,
  aside,
  below,
}: {
  step: CheckoutStep
  /** Whether the last step is done too. */
  paid?: boolean
  /** False for a page outside the checkout steps, which has no stepper. */
  ownOrder?: boolean
  children: ReactNode
  aside?: ReactNode
  /** Content below both columns. */
  below?: ReactNode
}) {
  return (
    <FilledPage ref={useHandedFocus()}>
      {ownOrder && <CheckoutStepper step={step} paid={paid} />}
      <StepBody aside={aside}>{children}</StepBody>
      {below}
    </FilledPage>
  )
}

/** The content of a step, with the summary if there is one. */
export function StepBody({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (aside === undefined) return <Narrow>{children}</Narrow>
  return (
    <Columns>
      <Stack>{children}</Stack>
      <Aside aria-label="خلاصهٔ سفارش">{aside}</Aside>
    </Columns>
  )
}

const Narrow = styled.div`
  max-inline-size: 760px;
  margin: 24px auto 0;
`
