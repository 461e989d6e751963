import type { LineInput } from 'shared-shop/orders/priced-line'
import { freeShippingText } from 'shared-shop/orders/shipping-method'
import { formatWeekday } from 'shared-shop/text/dates'
import { LoadingText, Money } from 'shared-ui'
import { styled } from 'styled-components'
import type { KnownCity } from './known-city.ts'
import { useShippingQuote } from './use-shipping-quote.ts'

const Small = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: inherit;
  font-weight: 400;
`

/** The day by which the post brings `line` to the city, and what it costs; without an answer, the city alone. */
export default function CityDelivery({ line, city }: { line: LineInput; city: KnownCity }) {
  const { state } = useShippingQuote(line, city.id)
  if (state.status === 'loading') return <LoadingText />
  const post = state.status === 'ready' ? state.value.options.find(({ mode }) => mode === 1) : undefined
  const [day] = post?.days ?? []
  if (!post || day === undefined) return <span>ارسال به {city.name}</span>
  return (
    <span>
      تا {formatWeekday(day)} در {city.name}
      <Small>ارسال {freeShippingText(post) ?? <Money amount={post.cost} size="S" />}</Small>
    </span>
  )
}
