import { useState } from 'react'
import { ShopLink, useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon, Money, ProductPicture } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { dot } from '../common/dot.ts'
import { useSwipe } from '../common/use-swipe.ts'
import { heroWords } from './hero-slides.ts'

const Panel = styled.section`
  display: grid;
  grid-template: 'words niche' 1fr 'deeds niche' auto 'dots niche' auto / minmax(0, 1fr) clamp(84px, 30vw, 118px);
  touch-action: pan-y;
  gap: 0 clamp(12px, 4.5vw, 20px);
  min-block-size: 160px;
  padding: 16px clamp(12px, 5vw, 20px) 0;
  overflow: hidden;
  border-radius: var(--radius-hero);
  background: var(--deep);
  color: var(--on-deep);
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 216px;
    column-gap: 24px;
    min-block-size: 332px;
    padding: 32px 40px 0;
  }
  ${media.xl} {
    grid-template: '. niche' 1fr 'words niche' auto 'deeds niche' auto 'dots niche' 1fr / minmax(0, 1fr) minmax(0, 44%);
    gap: 28px 24px;
    min-block-size: 480px;
    padding-block: 32px;
    padding-inline: 64px 36px;
    overflow: visible;
  }
`

const Words = styled.div`
  grid-area: words;
  ${media.xl} { align-self: end; }
`

const Kicker = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--saff);
  font-size: clamp(11.5px, 3.4vw, 13.5px);
  font-weight: 600;
  ${media.md} { font-size: var(--fs-small); }
`

const Title = styled.h1`
  font-size: clamp(15px, 4.6vw, 18px);
  font-weight: 900;
  line-height: 1.55;
  ${media.md} { margin-block-start: 6px; font-size: 30px; line-height: 1.45; }
  ${media.xl} { font-size: var(--fs-display); }
`

const Text = styled.p`
  display: none;
  max-inline-size: 34ch;
  margin-block-start: 8px;
  color: var(--on-deep-2);
  ${media.md} { display: block; }
`

const Deeds = styled.div`
  grid-area: deeds;
  display: flex;
  flex-direction: column-reverse;
  align-items: start;
  align-self: start;
  gap: 6px;
  ${media.md} { flex-flow: wrap; align-items: center; gap: 20px; }
`

const Go = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  padding-inline: clamp(10px, 4vw, 16px);
  border-radius: var(--radius-media);
  background: var(--on-deep);
  color: var(--night);
  font-size: var(--fs-small);
  font-weight: 700;
  &:hover { background: var(--white); }
  &:focus-visible { outline-color: var(--saff); }
  ${media.belowMd} { svg { display: none; } }
  ${media.md} { min-block-size: 56px; padding-inline: 20px; font-size: inherit; }
`

const From = styled.p`
  font-size: 12.5px;
  color: var(--on-deep-2);
  line-height: 1.6;
  > span { display: inline-block; color: var(--on-deep); }
  /* On short phones the products below matter more. */
  @media (max-width: 700.98px) and (max-height: 779.98px) { display: none; }
  ${media.md} {
    font-size: var(--fs-small);
    > span { display: block; }
  }
`

const Stage = styled.div`
  grid-area: niche;
  position: relative;
  align-self: end;
  justify-self: center;
  inline-size: 100%;
  margin-block: 0 18px;
  ${media.xl} { inline-size: min(310px, 100%); margin-block: 0 14px; }
  &::after {
    position: absolute;
    inset-inline: -14px;
    ${media.md} { inset-inline: -24px; }
    inset-block-end: -14px;
    block-size: 16px;
    border-radius: 4px;
    background: linear-gradient(#f6e5c3, #e0bf86);
    box-shadow: 0 14px 24px -10px rgb(0 0 0 / 0.45);
    content: '';
  }
`

const Niche = styled.div`
  aspect-ratio: 118 / 148;
  border-radius: 999px 999px 0 0;
  background: var(--niche);
  box-shadow: var(--niche-shadow);
`

const Thing = styled.div`
  position: absolute;
  inset-block-end: -12px;
  inset-inline: -6%;
  aspect-ratio: 1;
  z-index: 1;
`

const Dots = styled.ul`
  grid-area: dots;
  display: flex;
  margin-inline-start: -18px;
  align-self: end;
  ${media.belowLg} { margin-block-start: -6px; }
`

const Dot = styled.button`
  ${dot}
  color: var(--on-deep-2);
  &[aria-current='true'] { color: var(--saff); }
  &:focus-visible { outline-color: var(--saff); outline-offset: -4px; border-radius: var(--radius-button); }
`

/** A category promoted by the hero; `picture` is a base path, `fromPrice` the lowest price in toman. */
interface HeroSlide {
  readonly slug: string
  readonly picture: string
  readonly fromPrice: number
}

/** Hero of the home page: promotes a few categories, turned by dots or by swiping, never automatically. */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const { shopName } = useSiteConfig()
  const known = slides.flatMap(slide => {
    const words = heroWords[slide.slug]
    return words ? [{ slide, words }] : []
  })
  const [at, setAt] = useState(0)
  const swipe = useSwipe(step => setAt(now => Math.min(known.length - 1, Math.max(0, now + step))))
  const current = known[at] ?? known[0]
  if (!current) return null
  const { slide, words } = current
  return (
    <Panel aria-labelledby="hero-title" {...swipe}>
      <Words>
        <Kicker>
          <Icon name={words.icon} />
          {words.kicker.replace('{shop}', shopName)}
        </Kicker>
        <Title id="hero-title">{words.title}</Title>
        <Text>{words.text}</Text>
      </Words>
      <Stage>
        <Niche />
        <Thing>
          <ProductPicture
            key={slide.slug}
            picture={slide.picture}
            alt=""
            sizes="(min-width: 1280px) 348px, (min-width: 701px) 242px, 132px"
            priority
          />
        </Thing>
      </Stage>
      <Deeds>
        <Go to={paths.category(slide.slug)}>
          {words.link}
          <Icon name="arrow-left" />
        </Go>
        <From>
          شروع قیمت از{' '}
          <span>
            <Money amount={slide.fromPrice} />
          </span>
        </From>
      </Deeds>
      {known.length > 1 && (
        <Dots aria-label="پیشنهادهای این هفته">
          {known.map(({ slide: { slug }, words: { title } }, index) => (
            <li key={slug}>
              <Dot
                type="button"
                aria-label={`${toPersianDigits(index + 1)} از ${toPersianDigits(known.length)}: ${title}`}
                aria-current={index === at}
                onClick={() => setAt(index)}
              />
            </li>
          ))}
        </Dots>
      )}
    </Panel>
  )
}
