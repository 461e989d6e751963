import { ShopLink } from 'shared-remote'
import type { HomeBanner } from 'shared-shop/endpoints/catalogue/home'
import * as paths from 'shared-shop/paths'
import { Icon, ProductPicture } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Pair = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: var(--section-gap);
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; }
`

const Tile = styled(ShopLink)<{ $tone: 'mist' | 'sand' }>`
  position: relative;
  display: flex;
  overflow: hidden;
  flex-direction: column;
  align-items: start;
  min-block-size: 176px;
  padding: 24px;
  padding-inline-end: 44%;
  border-radius: var(--radius-hero);
  background: var(--tile-${p => p.$tone});
  color: var(--on-tint);
  transition: box-shadow var(--fast);
  &:hover { box-shadow: var(--e2); }
  ${media.md} { min-block-size: 240px; }
  ${media.lg} { min-block-size: 260px; padding: 36px 40px; padding-inline-end: 48%; }
`

const Kind = styled.span`
  font-size: var(--fs-small);
`

const Line = styled.strong`
  font-size: var(--fs-h3);
  font-weight: 800;
  line-height: 1.6;
  text-wrap: balance;
  ${media.lg} { font-size: 26px; }
`

const Go = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  margin-block-start: auto;
  padding-block-start: 12px;
  font-size: var(--fs-small);
  font-weight: 700;
`

const Arch = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 24px;
  inline-size: 132px;
  block-size: 136px;
  border-radius: 999px 999px 0 0;
  background: rgb(255 255 255 / 0.5);
  ${media.md} { inline-size: 180px; block-size: 196px; }
  ${media.lg} { inset-inline-end: 44px; inline-size: 230px; block-size: 214px; }
`

const Thing = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 16px;
  inline-size: 148px;
  block-size: 148px;
  ${media.md} { inline-size: 196px; block-size: 196px; }
  ${media.lg} { inset-inline-end: 44px; inline-size: 230px; block-size: 230px; }
`

/** Texts of a tile by the slug it links to; a tile without texts shows its own name. */
const words: Readonly<Record<string, { readonly kind: string; readonly line: string; readonly go: string }>> =
  {
    'cookware-for-new-homes': {
      kind: 'راهنمای خرید',
      line: 'چیدمان آشپزخانهٔ کوچک، با سلیقهٔ بزرگ',
      go: 'از کجا شروع کنم؟',
    },
    tv: { kind: 'صوتی و تصویری', line: 'سینمای خانگی، اندازهٔ اتاق شما', go: 'دیدن تلویزیون‌ها' },
  }

const tones = ['mist', 'sand'] as const

/** The two wide tiles in the middle of the home page. */
export function Banners({ banners }: { banners: readonly HomeBanner[] }) {
  if (banners.length === 0) return null
  return (
    <Pair>
      {banners.slice(0, 2).map(({ target, slug, name, picture }, index) => {
        const { kind, line, go } = words[slug] ?? { kind: '', line: name, go: 'دیدن همه' }
        return (
          <Tile
            key={slug}
            to={target === 'post' ? paths.article(slug) : paths.category(slug)}
            $tone={tones[index] ?? 'sand'}
          >
            <Arch />
            <Thing>
              <ProductPicture picture={picture} alt="" sizes="(min-width: 1024px) 230px, 196px" />
            </Thing>
            <Kind>{kind}</Kind>
            <Line>{line}</Line>
            <Go>
              {go}
              <Icon name="arrow-left" size={16} />
            </Go>
          </Tile>
        )
      })}
    </Pair>
  )
}
