import type { ReactNode } from 'react'
import { textOf } from 'shared-shop/errors/texts'
import { priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { Icon } from '../../icon/icon.tsx'
import { useShopAddress } from '../shop-address.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ColorDots } from './color-dot.tsx'
import { Price, type PriceFacts } from './price.tsx'
import {
  Add,
  Article,
  Body,
  Compare,
  CornerBadge,
  CornerDiscount,
  Facts,
  Foot,
  Media,
  Meta,
  Notify,
  Rate,
  Ready,
  Title,
} from './product-card-parts.tsx'
import { ProductName } from './product-name.tsx'
import { cardWidths, ProductPicture } from './product-picture.tsx'

/** The product data that a card shows; `price` in toman, `picture` a base path, `rating` 0 to 5. */
export interface CardProduct extends PriceFacts {
  id: number | string
  slug: string
  name: string
  picture: string
  rating?: number | null | undefined
  reviewCount?: number | undefined
  colors?: readonly { name: string; color: string }[] | undefined
  readyToShip?: boolean | undefined
  isNew?: boolean | undefined
}

export interface ProductCardProps {
  product: CardProduct
  /** Called by «+»; without it the card has no such button. */
  onAdd?: (() => void) | undefined
  /** «+» shows a check: the product has just been added. */
  added?: boolean | undefined
  /** Replaces price and «+». */
  foot?: ReactNode
  /** Called by «خبرم کن»; without it that button is a link to the product page. */
  onNotify?: (() => void) | undefined
  /** Called by the scales, which are then a toggle; without it they link to the comparison. */
  onCompare?: (() => void) | undefined
  compared?: boolean | undefined
  /** More controls on the picture, below the scales. */
  tools?: ReactNode
  /** For cards above the fold: their picture loads first. */
  priority?: boolean | undefined
  /** The `sizes` of the picture, if the card is in a grid other than `ProductGrid`. */
  sizes?: string | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * A product in a grid or rail. The title's link covers the card; «+», compare and «خبرم کن» remain separate controls.
 */
export function ProductCard({
  product,
  onAdd,
  added = false,
  foot,
  onNotify,
  onCompare,
  compared = false,
  tools,
  priority = false,
  sizes = '(min-width: 1280px) 240px, (min-width: 701px) 30vw, 45vw',
  headingLevel = 3,
}: ProductCardProps) {
  const { id, slug, name, picture, rating, reviewCount = 0, colors = [], readyToShip, isNew } = product
  const state = priceState(product)
  const href = useShopAddress()(paths.product(slug))
  return (
    <Article>
      <Media id={id}>
        <ProductPicture
          picture={picture}
          alt=""
          sizes={sizes}
          widths={cardWidths}
          priority={priority}
          dimmed={state.kind === 'unavailable'}
        />
        {state.kind === 'available' && state.percent !== undefined ? (
          <CornerDiscount percent={state.percent} />
        ) : state.kind === 'soon' ? (
          <CornerBadge tone="soon">{textOf('soon')}</CornerBadge>
        ) : (
          isNew && state.kind === 'available' && <CornerBadge tone="new">تازه</CornerBadge>
        )}
      </Media>
      <Body>
        <Title as={`h${headingLevel}`}>
          <a href={href} data-ahead="">
            <ProductName>{name}</ProductName>
          </a>
        </Title>
        <Meta>
          <Facts>
            {rating != null && rating > 0 && (
              <Rate
                role="img"
                aria-label={`امتیاز ${formatDecimal(rating)} از ۵، ${formatNumber(reviewCount)} دیدگاه`}
              >
                {`${formatDecimal(rating)} (${formatNumber(reviewCount)})`}
              </Rate>
            )}
            {readyToShip && state.kind === 'available' && <Ready>آمادهٔ ارسال</Ready>}
          </Facts>
          {colors.length > 0 && <ColorDots colors={colors} />}
        </Meta>
        {foot || (
          <Foot>
            <Price {...pricePart(product)} />
            {state.kind === 'available'
              ? onAdd !== undefined && (
                  <Add
                    icon={added ? 'check' : 'plus'}
                    iconSize={20}
                    tone="soft"
                    data-add={added ? 'done' : ''}
                    label={`افزودن ${name} به سبد`}
                    // The second click of a double click adds nothing.
                    onClick={({ detail }) => detail <= 1 && onAdd()}
                  />
                )
              : notify(name, href, onNotify)}
          </Foot>
        )}
      </Body>
      {onCompare === undefined ? (
        <Compare icon="scales" iconSize={20} label={`مقایسهٔ ${name}`} href={paths.compare(id)} />
      ) : (
        <Compare
          icon="scales"
          iconSize={20}
          label={`مقایسهٔ ${name}`}
          aria-pressed={compared}
          onClick={onCompare}
        />
      )}
      {tools}
    </Article>
  )
}

function pricePart({ price, special, inventory, disable }: PriceFacts): PriceFacts {
  return { price, special, inventory, disable }
}

function notify(name: string, href: string, onNotify: (() => void) | undefined) {
  const content = (
    <>
      <Icon name="bell" size={16} />
      خبرم کن
      <VisuallyHidden> از موجود شدن {name}</VisuallyHidden>
    </>
  )
  return onNotify === undefined ? (
    <Notify as="a" href={href}>
      {content}
    </Notify>
  ) : (
    <Notify type="button" onClick={onNotify}>
      {content}
    </Notify>
  )
}
