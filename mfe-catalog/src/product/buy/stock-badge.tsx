import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import type { PriceState } from 'shared-shop/money/price'
import { Badge } from 'shared-ui'

const nearlyGone = 2

/** The stock state as text (spec §4), never by color alone. */
export function StockBadge({
  state,
  inventory,
  readyToShip,
}: {
  state: PriceState
  inventory: number
  readyToShip: boolean
}) {
  if (state.kind === 'soon') {
    return (
      <Badge tone="soon" icon="hourglass">
        {catalogueTexts.soon}
      </Badge>
    )
  }
  if (state.kind === 'unavailable') {
    return (
      <Badge tone="neutral" icon="x">
        {catalogueTexts.unavailable}
      </Badge>
    )
  }
  if (inventory <= nearlyGone) {
    return (
      <Badge tone="err" icon="warning-circle">
        رو به پایان
      </Badge>
    )
  }
  return (
    <Badge tone="ok" icon="check-circle">
      {readyToShip ? 'موجود، آمادهٔ ارسال' : 'موجود'}
    </Badge>
  )
}
