import { ShopLink, useBusState, useSiteConfig } from 'shared-remote'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import * as paths from 'shared-shop/paths'
import { Container, Icon, Logo } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { BadgeLink } from './badge-link.tsx'

const Bar = styled.header`
  background: var(--surface);
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 16px;
  block-size: 72px;
  > :first-child { margin-inline-end: auto; }
  > a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-inline-size: 44px;
    min-block-size: 44px;
    font-size: 14px;
  }
  ${media.md} { block-size: 104px; }
`

const Digits = styled.bdi`
  @media (max-width: 480px) { display: none; }
`

/** Reduced checkout header (visual.md, Stepper): logo, cart and help. */
export function CheckoutHeader() {
  const { shopName, offices } = useSiteConfig()
  const count = useBusState('cart')?.itemCount ?? 0
  const phone = offices.find(office => office.key === 'central')?.phones[0]
  return (
    <Bar>
      <Row>
        <ShopLink to="/" aria-label={`${shopName}، صفحهٔ اصلی`}>
          <Logo />
        </ShopLink>
        {phone ? (
          <a href={`tel:${phone.number}`} aria-label={`راهنمایی تلفنی: ${formatOfficePhone(phone.number)}`}>
            <Icon name="headset" size={22} />
            <Digits dir="ltr">{formatOfficePhone(phone.number)}</Digits>
          </a>
        ) : (
          <BadgeLink to={paths.contact} icon="headset" label="راهنما" />
        )}
        <BadgeLink to={paths.cart} icon="cart" label="سبد خرید" count={count} counts="کالا" sunk />
      </Row>
    </Bar>
  )
}
