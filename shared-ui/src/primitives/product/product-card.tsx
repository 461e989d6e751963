import { textOf } from 'shared-shop/errors/texts'
import { priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { Icon } from '../../icon/icon.tsx'
import { Badge } from '../badge.tsx'
import { IconButton } from '../icon-button.tsx'
import { useShopAddress } from '../shop-address.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ColorDot } from './color-dot.tsx'
import { DiscountBadge, Price, type PriceFacts } from './price.tsx'
import {
  Above,
  Article,
  Body,
  Compare,
  Corner,
  Dots,
  Facts,
  Foot,
  Media,
  Meta,
  Notify,
  Ready,
  Title,
} from './product-card-parts.tsx'
import { ProductPicture } from './product-picture.tsx'

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
  /** Called by «خبرم کن»; without it that button is a link to the product page. */
  onNotify?: (() => void) | undefined
  /** Called by the scales, which are then a toggle; without it they link to the comparison. */
  onCompare?: (() => void) | undefined
  /** Whether the product is in the comparison. */
  compared?: boolean | undefined
  /** For cards above the fold: their picture loads first. */
  priority?: boolean | undefined
  /** The `sizes` of the picture, if the card is in a grid other than `ProductGrid`. */
  sizes?: string | undefined
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * A product in a grid or rail. The title's link covers the card; «+», compare and «خبرم کن» remain separate controls.
 */
export function ProductCard({
  product,
  onAdd,
  onNotify,
  onCompare,
  compared = false,
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
          priority={priority}
          dimmed={state.kind === 'unavailable'}
        />
        <Corner>
          {state.kind === 'available' && state.percent !== undefined ? (
            <DiscountBadge percent={state.percent} />
          ) : state.kind === 'soon' ? (
            <Badge tone="soon">{textOf('soon')}</Badge>
          ) : (
            isNew && state.kind === 'available' && <Badge tone="new">تازه</Badge>
          )}
        </Corner>
      </Media>
      <Body>
        <Title as={`h${headingLevel}`}>
          <a href={href}>{name}</a>
        </Title>
        <Meta>
          <Facts>
            {rating != null && rating > 0 && (
              <>
                <Icon name="star" size={15} fill />
                <span>
                  <VisuallyHidden>امتیاز </VisuallyHidden>
                  {formatDecimal(rating)}{' '}
                  <VisuallyHidden>از {formatNumber(reviewCount)} دیدگاه</VisuallyHidden>
                  <span aria-hidden="true">({formatNumber(reviewCount)})</span>
                </span>
              </>
            )}
            {readyToShip && state.kind === 'available' && <Ready>آمادهٔ ارسال</Ready>}
          </Facts>
          {colors.length > 0 && (
            <Dots>
              <VisuallyHidden>رنگ‌ها: {colors.map(color => color.name).join('، ')}</VisuallyHidden>
              {colors.slice(0, 3).map(color => (
                <ColorDot key={color.name} color={color.color} size={13} />
              ))}
            </Dots>
          )}
        </Meta>
        <Foot>
          <Price {...pricePart(product)} />
          {state.kind === 'available'
            ? onAdd !== undefined && (
                <Above>
                  <IconButton
                    icon="plus"
                    iconSize={20}
                    tone="soft"
                    data-add=""
                    label={`افزودن ${name} به سبد`}
                    onClick={onAdd}
                  />
                </Above>
              )
            : notify(name, href, onNotify)}
        </Foot>
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
  return (
    <Above>
      {onNotify === undefined ? (
        <Notify as="a" href={href}>
          {content}
        </Notify>
      ) : (
        <Notify type="button" onClick={onNotify}>
          {content}
        </Notify>
      )}
    </Above>
  )
}
