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
  const { tone, icon, text } = look()
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )

  function look() {
    if (state.kind === 'soon') return { tone: 'soon', icon: 'hourglass', text: catalogueTexts.soon } as const
    if (state.kind === 'unavailable')
      return { tone: 'neutral', icon: 'x', text: catalogueTexts.unavailable } as const
    if (inventory <= nearlyGone) return { tone: 'err', icon: 'warning-circle', text: 'رو به پایان' } as const
    const text = readyToShip ? 'موجود، آمادهٔ ارسال' : 'موجود'
    return { tone: 'ok', icon: 'check-circle', text } as const
  }
}
