import { useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Column = styled.nav`
  h2 { margin-block-end: 8px; color: var(--on-deep); font-size: var(--fs-small); }
  a { display: flex; align-items: center; min-block-size: 44px; color: var(--on-deep-2); }
  a:hover { color: var(--on-deep); text-decoration: underline; text-underline-offset: 6px; }
`

/** Spec §2: the entries for contact, about, FAQ and terms all lead to `/cell`, each to its own heading. */
export function FooterLinks() {
  const { shopName } = useSiteConfig()
  return (
    <>
      <Links
        title={shopName}
        links={[
          ['دربارهٔ ما', paths.contactSection('about')],
          ['تماس با ما', paths.contactSection('contact')],
          ['مجله', paths.blog],
          ['قوانین و شرایط', paths.contactSection('terms')],
        ]}
      />
      <Links
        title="راهنما"
        links={[
          ['پیگیری سفارش', paths.orders],
          ['بازگشت کالا', paths.contactSection('return')],
          ['پرسش‌های پرتکرار', paths.contactSection('faq')],
          ['هزینهٔ ارسال', paths.contactSection('shipping')],
        ]}
      />
    </>
  )
}

function Links({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <Column aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([text, href]) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Column>
  )
}

const TrustBox = styled.section`
  grid-column: 1 / -1;
  h2 { margin-block-end: 12px; color: var(--on-deep); font-size: var(--fs-small); }
  > div { display: flex; gap: 12px; }
  a {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 10px;
    inline-size: 84px;
    block-size: 96px;
    border-radius: var(--radius-media);
    background: var(--cream);
    color: var(--on-tint);
    font-size: var(--fs-meta);
    font-weight: 500;
  }
  a:hover { background: var(--white); }
  svg { color: var(--teal); }
  ${media.lg} { grid-column: auto; }
`

/** The trust badge leads to `/enamad` (spec §2); the terms define «original goods». */
export function FooterTrust() {
  return (
    <TrustBox aria-label="نمادهای اعتماد">
      <h2>نمادهای اعتماد</h2>
      <div>
        <a href={paths.enamad}>
          <Icon name="shield-check" size={28} />
          نماد اعتماد
        </a>
        <a href={paths.contactSection('terms')}>
          <Icon name="seal-check" size={28} />
          کالای اصل
        </a>
      </div>
    </TrustBox>
  )
}
