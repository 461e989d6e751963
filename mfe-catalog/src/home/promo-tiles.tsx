import { ShopLink } from 'shared-remote'
import type { CategoryTile } from 'shared-shop/catalogue/category'
import * as paths from 'shared-shop/paths'
import { formatPercent } from 'shared-shop/text/digits'
import { Icon, ProductPicture } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Tile = styled(ShopLink)<{ $tone: 'sand' | 'blush' }>`
  position: relative;
  display: flex;
  overflow: hidden;
  flex-direction: column;
  min-block-size: 228px;
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--tile-${p => p.$tone});
  color: var(--on-tint);
  transition: box-shadow var(--fast);
  &:hover { box-shadow: var(--e2); }
  ${media.md} { min-block-size: 168px; padding: 24px 28px; border-radius: var(--radius-hero); }
  ${media.lg} { min-block-size: 228px; }
`

const Kind = styled.span`
  position: relative;
  z-index: 1;
  font-size: var(--fs-small);
`

const Line = styled.span`
  position: relative;
  z-index: 1;
  font-size: var(--fs-h3);
  font-weight: 800;
  line-height: 1.55;
  ${media.lg} { max-inline-size: 14ch; font-size: 20px; }
`

const All = styled.span`
  display: none;
  align-items: center;
  gap: 8px;
  margin-block-start: auto;
  font-size: var(--fs-small);
  font-weight: 700;
  ${media.md} { display: flex; }
`

const Arch = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  margin-inline: auto;
  inline-size: 104px;
  block-size: 104px;
  border-radius: 999px 999px 0 0;
  background: rgb(255 255 255 / 0.5);
  ${media.md} { inset-inline: auto 26px; inline-size: 128px; block-size: 134px; }
  ${media.lg} { inline-size: 150px; block-size: 182px; }
`

const Thing = styled.span`
  position: absolute;
  inset-block-end: -4px;
  inset-inline: 0;
  inline-size: 132px;
  block-size: 132px;
  margin-inline: auto;
  ${media.md} { inset-inline: auto 10px; inline-size: 158px; block-size: 158px; }
  ${media.lg} { inset-inline: auto 16px; inline-size: 172px; block-size: 172px; }
`

const promises = [
  { slug: 'airfryer', line: 'ترد و طلایی، بی‌روغن', tone: 'sand', saysDiscount: true },
  { slug: 'vacuum-cleaner', line: 'خانه‌تکانی بی‌صدا', tone: 'blush', saysDiscount: false },
] as const

/** The two tiles beside the hero, with pictures of their categories; `specials` are their highest discounts. */
export function PromoTiles({
  circles,
  specials,
}: {
  circles: readonly CategoryTile[]
  specials: ReadonlyMap<string, number>
}) {
  return promises.map(({ slug, line, tone, saysDiscount }) => {
    const category = circles.find(circle => circle.slug === slug)
    if (!category) return null
    const special = saysDiscount ? (specials.get(slug) ?? 0) : 0
    return (
      <Tile key={slug} to={paths.category(slug)} $tone={tone}>
        <Kind>{category.name}</Kind>
        <Line>{line}</Line>
        <All>
          {special > 0 ? `تا ${formatPercent(special)} تخفیف` : 'دیدن همه'}
          <Icon name="arrow-left" size={16} />
        </All>
        <Arch />
        <Thing>
          <ProductPicture picture={category.picture} alt="" sizes="(min-width: 701px) 172px, 132px" />
        </Thing>
      </Tile>
    )
  })
}
