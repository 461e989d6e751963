import type { ReactNode } from 'react'
import { LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { useHandedFocus } from 'shared-ui/use-handed-focus'
import { styled } from 'styled-components'
import { FilledPage, Panel, StepBody } from './checkout-layout.tsx'
import { type CheckoutStep, CheckoutStepper } from './checkout-stepper.tsx'

const Title = styled.h1`
  font-size: var(--fs-h3);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 14px;
  padding-block: 20px;
  ${media.md} { grid-template-columns: 128px minmax(0, 1fr); gap: 20px; }
`

const Lines = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
`

const rows = ['first', 'second']

function SkeletonLines() {
  return (
    <Lines>
      <Skeleton $width="70%" $height="18px" />
      <Skeleton $width="40%" />
      <Skeleton $width="132px" $height="44px" $radius="12px" />
    </Lines>
  )
}

/** The skeleton of a step, the same for everybody; `around` wraps all of it but the stepper. */
export function StepSkeleton({
  step,
  title,
  around = body => body,
}: {
  step: CheckoutStep
  title: string
  around?: (body: ReactNode) => ReactNode
}) {
  return (
    <FilledPage ref={useHandedFocus()}>
      <CheckoutStepper step={step} />
      {around(
        <StepBody aside={<SummarySkeleton />}>
          <Panel aria-busy="true">
            <Title>{title}</Title>
            <LoadingText />
            {rows.map(row => (
              <Row key={row}>
                <Skeleton $ratio="1" $radius="16px" />
                <SkeletonLines />
              </Row>
            ))}
          </Panel>
        </StepBody>,
      )}
    </FilledPage>
  )
}

export function SummarySkeleton() {
  return (
    <Panel aria-hidden="true">
      <Lines>
        <Skeleton $width="50%" $height="20px" />
        <Skeleton $height="28px" />
        <Skeleton $height="28px" />
        <Skeleton $height="56px" $radius="12px" />
      </Lines>
    </Panel>
  )
}
