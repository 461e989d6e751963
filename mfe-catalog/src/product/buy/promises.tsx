import { promisedDays } from 'shared-shop/orders/shipping-zones'
import { formatNumber } from 'shared-shop/text/digits'
import { Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const List = styled.ul`
  display: grid;
  gap: 14px;
  ${media.belowMd} { order: 2; }
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
  font-size: var(--fs-small);
  font-weight: 600;
  li { display: flex; align-items: center; gap: 14px; }
  svg { flex: none; color: var(--buy-text); }
  small { display: block; color: var(--ink-3); font-size: var(--fs-meta); font-weight: 400; line-height: 1.6; }
`

/** Delivery estimate for products in stock, returns (spec §9: 7 days) and guarantee. */
export function Promises({
  guaranteeMonths,
  readyToShip,
  isFreeToShip,
}: {
  guaranteeMonths: number
  readyToShip: boolean
  /** Near the store; elsewhere the distance is charged. */
  isFreeToShip: boolean
}) {
  return (
    <List aria-label="ارسال و ضمانت">
      {readyToShip && (
        <li>
          <Icon name="truck" size={24} />
          <span>
            {`تحویل ${promisedDays.tehran} روزه در تهران`}
            <small>{`شهرهای دیگر ${promisedDays.elsewhere} روز`}</small>
          </span>
        </li>
      )}
      {isFreeToShip && (
        <li>
          <Icon name="package" size={24} />
          <span>
            ارسال رایگان با پست در تهران
            <small>برای شهرهای دیگر تنها کرایهٔ مسافت</small>
          </span>
        </li>
      )}
      <li>
        <Icon name="return" size={24} />
        <span>
          ۷ روز ضمانت بازگشت
          <small>اگر نپسندیدید یا ایراد داشت، پس می‌گیریم</small>
        </span>
      </li>
      <li>
        <Icon name="seal-check" size={24} />
        {guaranteeMonths > 0
          ? `ضمانت اصل بودن و ${formatNumber(guaranteeMonths)} ماه گارانتی`
          : 'ضمانت اصل بودن کالا'}
      </li>
    </List>
  )
}
