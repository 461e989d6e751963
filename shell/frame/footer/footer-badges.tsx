import { Icon, type IconName } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Panel = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 8px;
  align-items: start;
  padding: 20px 12px;
  border-radius: var(--radius-card);
  background: var(--deep-2);
  color: var(--on-deep);
  font-size: var(--fs-meta);
  font-weight: 600;
  li { display: grid; justify-items: center; gap: 8px; text-align: center; text-wrap: balance; }
  svg { flex: none; color: var(--saff); }
  ${media.md} {
    display: flex;
    align-items: center;
    justify-content: space-around;
    padding: 24px 20px;
    li { display: flex; gap: 10px; }
  }
`

/** Spec §1: the promises of the footer's badges. */
const badges: readonly (readonly [IconName, string])[] = [
  ['seal-check', 'ضمانت اصل بودن کالا'],
  ['return', '۷ روز بازگشت'],
  ['truck', 'تحویل سریع'],
  ['headset', 'پشتیبانی تلفنی'],
]

export function FooterBadges() {
  return (
    <Panel aria-label="ضمانت‌های فروشگاه">
      {badges.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={26} />
          {text}
        </li>
      ))}
    </Panel>
  )
}

const Banner = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 28px;
  padding-block: 20px;
  border-block-end: 1px solid rgb(255 255 255 / 0.14);
  color: var(--on-deep);
  font-weight: 600;
  /* The dot (nuqta) of the logo. */
  span::before {
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 12px;
    background: var(--saff);
    content: '';
    transform: rotate(45deg);
  }
`

/** Spec §1: «fast order shipping, 7-day return guarantee, 24/7 support». */
export function FooterServiceBanner() {
  return (
    <Banner>
      <span>ارسال سریع سفارش</span> <span>۷ روز ضمانت بازگشت</span> <span>پشتیبانی ۲۴ ساعته، ۷ روز هفته</span>
    </Banner>
  )
}
