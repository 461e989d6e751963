import { LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { CheckoutLayout, Panel } from './checkout-layout.tsx'
import type { CheckoutStep } from './checkout-steps.ts'

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

/** The skeleton of a step, the same for everybody. */
export function StepSkeleton({ step, title }: { step: CheckoutStep; title: string }) {
  return (
    <CheckoutLayout step={step} aside={<SummarySkeleton />}>
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
    </CheckoutLayout>
  )
}

function SummarySkeleton() {
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
