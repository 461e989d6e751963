import { promisedDays } from 'shared-shop/orders/shipping-zones'
import { Icon, type IconName } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 12px;
  margin-block-start: 12px;
  padding: 16px;
  border-radius: var(--radius-card);
  background: var(--surface);
  ${media.md} { margin-block-start: 24px; padding: 20px 24px; }
  ${media.lg} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

const Service = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  > svg { flex: none; color: var(--buy-text); }
  ${media.lg} {
    & + & { padding-inline-start: 24px; border-inline-start: 1px solid var(--line); }
  }
`

const Name = styled.p`
  font-size: var(--fs-small);
  font-weight: 700;
`

const Detail = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-meta);
  line-height: 1.6;
`

/** Service promises (spec §1): fast delivery, 7-day returns, 24-hour support, original goods. */
const services: readonly { icon: IconName; name: string; detail: string }[] = [
  {
    icon: 'truck',
    name: 'ارسال سریع',
    detail: `تهران ${promisedDays.tehran} روز، شهرهای دیگر ${promisedDays.elsewhere} روز`,
  },
  { icon: 'return', name: '۷ روز ضمانت بازگشت', detail: 'بدون پرسش و پاسخ اضافه' },
  { icon: 'headset', name: 'پشتیبانی ۲۴ ساعته', detail: 'همهٔ روزهای هفته' },
  { icon: 'seal-check', name: 'کالای اصل', detail: 'با ضمانت‌نامهٔ معتبر' },
]

export function ServiceStrip() {
  return (
    <Strip aria-label="خدمات فروشگاه">
      {services.map(({ icon, name, detail }) => (
        <Service key={icon}>
          <Icon name={icon} size={28} />
          <div>
            <Name>{name}</Name>
            <Detail>{detail}</Detail>
          </div>
        </Service>
      ))}
    </Strip>
  )
}
