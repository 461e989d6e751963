import type { ReactNode } from 'react'
import * as paths from 'shared-shop/paths'
import { Button, Price, type PriceFacts } from 'shared-ui'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { createGlobalStyle, styled } from 'styled-components'

const inFlow = '@media (min-width: 701px) and (min-height: 480.02px)'

/**
 * On phones, and in low windows, a bar at the bottom of the screen; elsewhere its content is in the page flow. The
 * header's bottom bar gives way to any element with `data-bottom-bar`.
 */
const Bar = styled.div`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${layer.bottomBar};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-block-size: 72px;
  padding: 8px 16px calc(8px + env(safe-area-inset-bottom));
  border-start-start-radius: 20px;
  border-start-end-radius: 20px;
  background: var(--surface);
  box-shadow: 0 -8px 28px -12px rgb(43 32 20 / 0.18);
  > :first-child { flex: 1; }
  ${media.short} {
    min-block-size: 0;
    padding-block: 4px;
    ${media.md} { padding-inline: var(--gutter); }
  }
  ${inFlow} {
    position: static;
    z-index: auto;
    flex: 1;
    min-block-size: 0;
    padding: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
    > :first-child { padding-inline: 12px; }
  }
`

/** On phones the header reserves the space. */
const Room = createGlobalStyle`
  ${media.md} {
    ${media.short} {
      body { padding-block-end: 56px; }
      :root { scroll-padding-block-end: 72px; }
    }
  }
`

const OnlyInBar = styled.div`
  flex: none;
  ${inFlow} { display: none; }
`

/**
 * The product's main action, always in reach on mobile, beside its price or the reason why there is none. Once the
 * product is `inCart` it also links to the cart, because on other pages the header's bottom bar shows that link in this
 * place.
 */
export function BottomBar({
  facts,
  inCart = false,
  children,
}: {
  facts: PriceFacts
  inCart?: boolean
  children: ReactNode
}) {
  return (
    <Bar data-bottom-bar="">
      <Room />
      {children}
      {inCart ? (
        <OnlyInBar>
          <Button href={paths.cart} variant="soft" endIcon="arrow-left">
            رفتن به سبد
          </Button>
        </OnlyInBar>
      ) : (
        <OnlyInBar aria-hidden="true">
          <Price {...facts} withPercent />
        </OnlyInBar>
      )}
    </Bar>
  )
}

/** «افزودن به سبد» with feedback; the cart's toast announces it. */
export function BuyBar({
  facts,
  inCart,
  added,
  onAdd,
}: {
  facts: PriceFacts
  inCart: boolean
  added: boolean
  onAdd: () => void
}) {
  return (
    <BottomBar facts={facts} inCart={inCart}>
      {/* The second click of a double click adds nothing. */}
      <Button block icon={added ? 'check' : 'cart'} onClick={({ detail }) => detail <= 1 && onAdd()}>
        {added ? 'اضافه شد' : 'افزودن به سبد'}
      </Button>
    </BottomBar>
  )
}
