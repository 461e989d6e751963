import { type ComponentType, useEffect, useRef } from 'react'
import { definePage, type PageDefinition, useBus, useLocation, useNavigate } from 'shared-remote'
import { Button, EmptyState } from 'shared-ui'
import { CheckoutLayout, Panel } from '../parts/layout/checkout-layout.tsx'
import { StepSkeleton } from '../parts/layout/step-skeleton.tsx'
import { useShopper } from '../parts/use-shopper.ts'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import type { CheckoutState } from '../store/checkout-store.ts'
import { useCart } from '../store/use-cart.ts'
import { useCheckout } from '../store/use-checkout.ts'
import { type GuardedStep, missingStep } from './step-guard.ts'

export interface StepProps {
  title: string
  cart: CartSnapshot
  chosen: CheckoutState
}

interface CheckoutPageParts {
  readonly step: GuardedStep
  readonly title: string
  readonly Step: ComponentType<StepProps>
}

/** The page of a checkout step. */
export function defineCheckoutPage(parts: CheckoutPageParts): PageDefinition<null> {
  const { step, title } = parts
  return definePage<null>({
    searchParams: [],
    load: async () => null,
    head: () => ({ title, robots: 'noindex' }),
    Page: () => <Gate {...parts} />,
    Skeleton: () => <StepSkeleton step={step} title={title} />,
  })
}

/**
 * Renders a checkout step only when the earlier ones are done; otherwise redirects to the first missing one, replacing
 * the history entry so that Back works. Guests are asked to sign in. Shows the skeleton until cart and session are
 * known.
 */
function Gate({ step, title, Step }: CheckoutPageParts) {
  const cart = useCart()
  const checkout = useCheckout()
  const shopper = useShopper()
  const navigate = useNavigate()
  const missing = cart.status === 'ready' ? missingStep(step, cart, checkout) : undefined
  const ledTo = useRef<string>(undefined)
  useEffect(() => {
    // Redirect once: the host may pass a new `navigate` while the navigation is still running.
    if (missing && ledTo.current !== missing) navigate(missing, { replace: true })
    ledTo.current = missing
  }, [missing, navigate])
  if (cart.status === 'loading' || missing || shopper === 'unknown') {
    return <StepSkeleton step={step} title={title} />
  }
  if (shopper === 'guest') return <SignIn step={step} />
  return <Step title={title} cart={cart} chosen={checkout} />
}

function SignIn({ step }: { step: GuardedStep }) {
  const bus = useBus()
  const { pathname } = useLocation()
  const ask = () => bus().send('login/open', { returnTo: pathname })
  return (
    <CheckoutLayout step={step}>
      <Panel>
        <EmptyState
          icon="user"
          title="برای ادامهٔ خرید وارد شوید"
          text="سبد خرید شما محفوظ است و پس از ورود از همین گام ادامه می‌دهید."
          headingLevel={1}
          action={<Button onClick={ask}>ورود یا ثبت‌نام</Button>}
        />
      </Panel>
    </CheckoutLayout>
  )
}
