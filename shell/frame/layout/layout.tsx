import { Suspense, useEffect } from 'react'
import { replayTaps } from 'shared-remote'
import { styled } from 'styled-components'
import { useShownPage } from '../../engine/navigation/navigation-root.tsx'
import { CurrentPage } from '../../engine/page/current-page.tsx'
import { PageEffects } from '../../engine/page/page-effects.tsx'
import { PagePorts } from '../../engine/page/page-ports.tsx'
import { renderSlot } from '../../engine/parts/slots.tsx'
import { CheckoutFooter } from '../footer/checkout-footer.tsx'
import { Footer } from '../footer/footer.tsx'
import { LoadingOverlayHost } from '../overlay/loading-overlay-host.tsx'
import { ToastHost } from '../overlay/toast-host.tsx'
import { PinBadge } from './pin-badge.tsx'

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: -100px;
  inset-inline-start: 16px;
  z-index: 90;
  padding: 12px 20px;
  border-radius: var(--radius-button);
  background: var(--buy);
  color: var(--on-buy);
  &:focus { inset-block-start: 8px; }
`

const Main = styled.main`
  display: block;
  min-block-size: 60vh;
  outline: none;
`

export function Layout() {
  const layout = useShownPage().route.route?.layout
  const checkout = layout === 'checkout'
  const bare = layout === 'desk'
  useEffect(() => {
    const root = document.getElementById('root')
    if (root) replayTaps(root)
  }, [])
  return (
    <PagePorts>
      <SkipLink href="#main">پرش به محتوای اصلی</SkipLink>
      <PinBadge />
      {!bare && renderSlot('header', { variant: checkout ? 'checkout' : 'full' })}
      <Main id="main" tabIndex={-1}>
        <CurrentPage />
      </Main>
      {/* It stays while pages change, so it hydrates by itself and never waits to be needed. */}
      {!bare && <Suspense fallback={null}>{checkout ? <CheckoutFooter /> : <Footer />}</Suspense>}
      <ToastHost />
      <LoadingOverlayHost />
      <PageEffects />
    </PagePorts>
  )
}
