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
  align-items: center;
  gap: 28px;
  block-size: 40px;
  white-space: nowrap;
`

const Item = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`

const Spacer = styled.span`
  flex: 1;
`

const Promise3 = styled(Item)`
  ${media.belowLg} { display: none; }
`

const Linked = styled.span`
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
  }
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
        <Item>
          <Icon name="truck" size={16} />
          ارسال سریع به سراسر کشور
        </Item>
        <Item>
          <Icon name="return" size={16} />۷ روز ضمانت بازگشت
        </Item>
        <Promise3>
          <Icon name="headset" size={16} />
          پشتیبانی ۲۴ ساعته
        </Promise3>
        <Spacer />
        <Linked>
          <ShopLink to={paths.orders}>
            <Icon name="package" size={16} />
            پیگیری سفارش
          </ShopLink>
        </Linked>
        {phone && (
          <Linked>
            <a
              href={`tel:${phone.number}`}
              aria-label={`تماس با ${phone.label}: ${formatOfficePhone(phone.number)}`}
            >
              <Icon name="phone" size={16} />
              <bdi dir="ltr">{formatOfficePhone(phone.number)}</bdi>
            </a>
          </Linked>
        )}
      </Row>
    </Strip>
  )
}
