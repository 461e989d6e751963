import type { MouseEvent } from 'react'
import { CachedMarkup, useLocation, useSiteConfig } from 'shared-remote'
import { persianYear } from 'shared-shop/text/dates'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Container, Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { CallBox } from './call-box.tsx'
import { useCallBoxes } from './call-box-state.ts'
import { FooterAbout } from './footer-about.tsx'
import { FooterBadges, FooterServiceBanner } from './footer-badges.tsx'
import { FooterLinks, FooterTrust } from './footer-links.tsx'
import { Newsletter } from './newsletter.tsx'
import type { Office } from './office-texts.ts'

const Root = styled.footer`
  --focus: var(--saff);
  position: relative;
  margin-block-start: var(--section-gap);
  /* On mobile a 72 px bar covers the end of the page; the space for it has the footer's background. */
  margin-block-end: calc(-72px - env(safe-area-inset-bottom));
  padding-block-end: calc(24px + 72px + env(safe-area-inset-bottom));
  background: linear-gradient(var(--bg) 44px, var(--deep) 44px);
  color: var(--on-deep-2);
  font-size: var(--fs-small);
  ${media.md} { margin-block-end: 0; padding-block-end: 20px; }
`

const Top = styled.div`
  display: grid;
  gap: 12px;
  ${media.lg} { grid-template-columns: 1fr 1.15fr; gap: 24px; }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px 16px;
  padding-block: 32px;
  border-block-end: 1px solid rgb(255 255 255 / 0.14);
  > section:nth-of-type(-n + 2) { grid-column: 1 / -1; }
  ${media.lg} {
    grid-template-columns: 1.4fr 1.4fr 0.9fr 1fr auto;
    gap: 36px;
    > section:nth-of-type(-n + 2) { grid-column: auto; }
  }
`

const Legal = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-block-start: 20px;
  p { font-size: var(--fs-meta); }
`

/** The page's footer: spec §1 (offices, badges, banner, legal line) and §2 Footer. */
export function Footer() {
  return (
    <CachedMarkup name="footer" content={persianYear(new Date())}>
      <Content />
    </CachedMarkup>
  )
}

function Content() {
  const { offices, companyName } = useSiteConfig()
  const { pathname } = useLocation()
  return (
    <Root>
      <Container>
        <Top>
          <FooterBadges />
          <Newsletter />
        </Top>
        <Grid>
          <Offices key={pathname} offices={offices} />
          <FooterLinks />
          <FooterTrust />
        </Grid>
        <FooterServiceBanner />
        <FooterAbout />
        <Legal>
          <p>
            تمام حقوق این فروشگاه برای {companyName} محفوظ است. ©{'\u00a0'}
            <Year />
          </p>
          <FooterToTop />
        </Legal>
      </Container>
    </Root>
  )
}

/** A new page closes open boxes (the key above). */
function Offices({ offices }: { offices: readonly Office[] }) {
  const boxes = useCallBoxes()
  return offices.map(office => <CallBox key={office.key} office={office} boxes={boxes} />)
}

/** The Persian year. Around New Year a cached page and the browser may differ; either is acceptable. */
function Year() {
  return <span suppressHydrationWarning>{toPersianDigits(persianYear(new Date()))}</span>
}

const Link = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--radius-pill);
  background: var(--cream);
  color: var(--night);
  transition: transform var(--fast);
  &:hover { transform: translateY(-3px); }
`

/** Back to top (spec §2 Footer); before hydration a plain jump link. */
function FooterToTop() {
  return (
    <Link href="#top" aria-label="بازگشت به بالا" onClick={goToTop}>
      <Icon name="arrow-up" size={22} />
    </Link>
  )
}

function goToTop(event: MouseEvent) {
  event.preventDefault()
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  focusTop(document.body)
}

/** Moves the focus so that the next Tab starts at the top, as after a page load. */
function focusTop(body: HTMLElement) {
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}
