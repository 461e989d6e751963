import { lazy, Suspense, useEffect, useState } from 'react'
import { ShopLink } from 'shared-remote'
import type { Product } from 'shared-shop/catalogue/product'
import { priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Card, Price } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { addToCartCommand } from '../../cart/cart-command.ts'
import { Quantity } from '../../cart/quantity.tsx'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { useCartLines } from '../../cart/use-cart-lines.ts'
import { useRestock } from '../restock/use-restock.ts'
import { BuyBar } from './buy-bar.tsx'
import { NotForSale } from './not-for-sale.tsx'
import { SavingLine } from './price-history.tsx'
import { Promises } from './promises.tsx'
import type { Selection } from './selection.ts'
import { Shipping } from './shipping.tsx'
import { StockBadge } from './stock-badge.tsx'

const RestockDialog = lazy(() => import('../restock/restock-dialog.tsx'))

const scarce = 5
const feedbackMs = 2500

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  ${media.belowMd} { display: contents; }
  ${media.tablet} { grid-area: 3 / 2 / span 2; gap: 12px; padding: 20px; }
  ${media.lg} { box-shadow: var(--e2); }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 28px;
`

/** Stock and price; on phones side by side. */
const Head = styled.div`
  display: grid;
  gap: 16px;
  ${media.belowMd} {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 8px;
    ${Row} { order: 1; }
  }
`

const Note = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const InCart = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  margin-block: -8px;
  color: var(--buy-text);
  font-size: var(--fs-meta);
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 4px;
`

const Order = styled.div`
  display: flex;
  gap: 12px;
  ${media.belowMd} { order: 2; }
`

const OwnQuantity = styled(Quantity)`
  min-block-size: 48px;
  border: 1px solid var(--line);
  border-radius: var(--radius-button);
`

/**
 * Price, stock and add-to-cart controls for the chosen color, in the states of spec §4. `similar` links to similar
 * products.
 */
export function BuyBox({
  product,
  selection,
  similar,
}: {
  product: Product
  selection: Selection
  similar: string
}) {
  const facts = {
    price: product.price,
    special: product.special,
    inventory: selection.inventory,
    disable: product.disable,
  }
  const state = priceState(facts)
  const { units } = useCartLines(product.id)
  const [chosen, setChosen] = useState(1)
  const quantity = Math.max(1, Math.min(chosen, selection.inventory))
  const { added, add } = useAdding(product, selection, quantity)
  const restock = useRestock(product.id, selection.variant?.id ?? null, state.kind !== 'available')

  return (
    <Box as="section" aria-label="قیمت و خرید">
      <Head>
        <Row>
          <StockBadge state={state} inventory={selection.inventory} readyToShip={product.readyToShip} />
          <StockNote units={units} inventory={selection.inventory} />
        </Row>
        {state.kind === 'available' && (
          <div>
            <Price {...facts} size="L" withPercent />
            <SavingLine steps={product.priceHistory} />
          </div>
        )}
      </Head>
      {state.kind === 'available' ? (
        <>
          <Shipping
            line={{
              id: product.id,
              colorId: selection.variant?.id ?? null,
              con: quantity,
            }}
            weightGrams={product.weightGrams * quantity}
          />
          <Order>
            <OwnQuantity value={quantity} inventory={selection.inventory} onChange={setChosen} />
            <BuyBar facts={facts} inCart={units > 0} added={added} onAdd={add} />
          </Order>
          <noscript>برای خرید، جاوااسکریپت مرورگر را روشن کنید یا تلفنی سفارش دهید.</noscript>
        </>
      ) : (
        <NotForSale
          kind={state.kind}
          facts={facts}
          onlyColor={product.price > 0 && product.inventory > 0}
          restock={restock}
          similar={similar}
        />
      )}
      <Promises
        guaranteeMonths={product.guaranteeMonths}
        readyToShip={state.kind === 'available' && product.readyToShip}
        isFreeToShip={state.kind === 'available' && product.postAge === 0}
      />
      {restock.asksPhone && (
        <Suspense fallback={null}>
          <RestockDialog name={product.name} restock={restock} />
        </Suspense>
      )}
    </Box>
  )
}

function useAdding(product: Product, selection: Selection, quantity: number) {
  const addToCart = useAddToCart()
  const [added, setAdded] = useState(false)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(false), feedbackMs)
    return () => clearTimeout(timer)
  }, [added])
  return {
    added,
    add() {
      addToCart(addToCartCommand(product, selection.variant, quantity))
      setAdded(true)
    },
  }
}

function StockNote({ units, inventory }: { units: number; inventory: number }) {
  if (units > 0) return <InCart to={paths.cart}>{formatNumber(units)} عدد در سبد شما</InCart>
  if (inventory > 0 && inventory <= scarce) return <Note>تنها {formatNumber(inventory)} عدد</Note>
  return null
}
