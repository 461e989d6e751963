import type { ReactNode } from 'react'
import { EarlyState } from 'shared-remote/early-state'
import { Tinted } from 'shared-ui'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { Panel, Stack, StepBody } from '../../parts/layout/checkout-layout.tsx'
import { SummarySkeleton } from '../../parts/layout/step-skeleton.tsx'
import { CartHead } from '../cart-head.tsx'
import { CartRow } from '../cart-row.tsx'
import type { LineActions } from '../use-line-actions.ts'
import { sampleCount, sampleLine, tintIds } from './sample-line.ts'

const nothing = () => {}

/** A template reacts to nothing. */
const actions: LineActions = {
  plus: nothing,
  minus: nothing,
  remove: nothing,
  lowerTo: nothing,
  keepForLater: nothing,
  buyNow: nothing,
  removeLater: nothing,
}

/**
 * The skeleton of the cart (`children`), which `script` replaces by the stored lines or the empty state before React
 * runs. Its templates are the page's own components, so that every box has its final place.
 */
export function EarlyCart({ script, children }: { script: string | undefined; children: ReactNode }) {
  return (
    <>
      <noscript>
        <Panel>
          سبد خرید و پرداخت به جاوااسکریپت نیاز دارند: آن را در مرورگر روشن کنید، یا تلفنی سفارش دهید.
        </Panel>
      </noscript>
      <EarlyState script={script} templates={<Templates />}>
        {children}
      </EarlyState>
    </>
  )
}

/** In the order that the script expects: with lines, empty, tints. */
function Templates() {
  return (
    <>
      <div>
        <StepBody aside={<SummarySkeleton />}>
          <Panel>
            <CartHead count={sampleCount} />
            <ul aria-label="کالاهای سبد">
              <CartRow line={sampleLine} actions={actions} />
            </ul>
          </Panel>
        </StepBody>
      </div>
      <div>
        <StepBody>
          <Stack>
            <Panel>
              <EmptyCart headingLevel={1} focusHeading={false} hint />
            </Panel>
          </Stack>
        </StepBody>
      </div>
      <div>
        {tintIds.map(id => (
          <Tinted key={id} id={id} />
        ))}
      </div>
    </>
  )
}
