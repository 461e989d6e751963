import { ShopLink, useSiteConfig } from 'shared-remote'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import * as paths from 'shared-shop/paths'
import { Container, Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Strip = styled.div`
  display: none;
  background: var(--deep);
  color: var(--on-deep-2);
  font-size: 12.5px;
  svg { color: var(--saff); }
  ${media.md} { display: block; }
  ${media.short} { display: none; }
`

const Row = styled(Container)`
  display: flex;
  gap: 28px;
  white-space: nowrap;
  > * {
    display: flex;
    align-items: center;
    gap: 8px;
    block-size: 40px;
  }
  > :nth-child(3) { margin-inline-end: auto; ${media.belowLg} { visibility: hidden; } }
  a:hover { color: var(--on-deep); text-decoration: underline; text-underline-offset: 6px; }
  a:focus-visible { outline-color: var(--saff); outline-offset: -3px; }
`

/** Dark strip above the header: the shop's promises, order tracking, phone. */
export function TopStrip() {
  const { offices } = useSiteConfig()
  const phone = offices.find(office => office.key === 'central')?.phones[0]
  return (
    <Strip>
      <Row>
        <span>
          <Icon name="truck" size={16} />
          ارسال سریع به سراسر کشور
        </span>
        <span>
          <Icon name="return" size={16} />۷ روز ضمانت بازگشت
        </span>
        <span>
          <Icon name="headset" size={16} />
          پشتیبانی ۲۴ ساعته
        </span>
        <ShopLink to={paths.orders}>
          <Icon name="package" size={16} />
          پیگیری سفارش
        </ShopLink>
        {phone && (
          <a
            href={`tel:${phone.number}`}
            aria-label={`تماس با ${phone.label}: ${formatOfficePhone(phone.number)}`}
          >
            <Icon name="phone" size={16} />
            <bdi dir="ltr">{formatOfficePhone(phone.number)}</bdi>
          </a>
        )}
      </Row>
    </Strip>
  )
}
