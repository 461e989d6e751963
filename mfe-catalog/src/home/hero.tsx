import { useState } from 'react'
import { ShopLink, useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Icon, Money, ProductPicture } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { useSwipe } from '../common/use-swipe.ts'
import { heroWords } from './hero-slides.ts'

const Panel = styled.section`
  display: grid;
  grid-template: 'words' auto 'niche' auto 'deeds' auto 'dots' auto / minmax(0, 1fr);
  touch-action: pan-y;
  gap: 8px 24px;
  padding: 24px;
  border-radius: var(--radius-hero);
  background: var(--deep);
  color: var(--on-deep);
  ${media.md} {
    grid-template: '. niche' 1fr 'words niche' auto 'deeds niche' auto 'dots niche' 1fr / minmax(0, 1fr) minmax(0, 44%);
    gap: 28px 24px;
    min-block-size: 420px;
    padding-block: 32px;
    padding-inline: 48px 40px;
  }
  ${media.xl} { min-block-size: 480px; padding-inline: 64px 36px; }
`

const Words = styled.div`
  grid-area: words;
  align-self: end;
`

const Kicker = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--saff);
  font-size: var(--fs-small);
  font-weight: 600;
`

const Title = styled.h1`
  margin-block-start: 6px;
  font-size: var(--fs-display);
  font-weight: 900;
  line-height: 1.45;
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
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  align-self: start;
  ${media.md} { justify-content: start; flex-wrap: wrap; gap: 20px; }
`

const Go = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-block-size: 56px;
  padding-inline: 20px;
  border-radius: var(--radius-media);
  background: var(--on-deep);
  color: var(--night);
  font-weight: 700;
  &:hover { background: var(--white); }
  &:focus-visible { outline-color: var(--saff); }
  ${media.belowMd} { svg { display: none; } }
`

const From = styled.p`
  font-size: var(--fs-small);
  color: var(--on-deep-2);
  line-height: 1.6;
  > span { display: block; color: var(--on-deep); }
`

const Stage = styled.div`
  grid-area: niche;
  position: relative;
  align-self: end;
  justify-self: center;
  inline-size: 210px;
  margin-block: 4px 28px;
  ${media.md} { inline-size: min(310px, 100%); margin-block: 0 14px; }
  &::after {
    position: absolute;
    inset-inline: -24px;
    inset-block-end: -14px;
    block-size: 16px;
    border-radius: 4px;
    background: linear-gradient(#f6e5c3, #e0bf86);
    box-shadow: 0 14px 24px -10px rgb(0 0 0 / 0.45);
    content: '';
  }
`

const Niche = styled.div`
  aspect-ratio: 310 / 390;
  border-radius: 999px 999px 0 0;
  background: var(--niche);
  box-shadow: var(--niche-shadow);
  ${media.belowMd} { aspect-ratio: 210 / 240; }
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
  ${media.belowMd} { justify-content: center; margin-block-end: -16px; }
`

const Dot = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  &::before {
    inline-size: 8px;
    block-size: 8px;
    border-radius: var(--radius-pill);
    background: var(--on-deep-2);
    content: '';
    opacity: 0.6;
    transition: inline-size var(--base) var(--enter);
  }
  &[aria-current='true']::before { inline-size: 28px; background: var(--saff); opacity: 1; }
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
            sizes="(min-width: 701px) 348px, 236px"
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
          شروع قیمت از
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
