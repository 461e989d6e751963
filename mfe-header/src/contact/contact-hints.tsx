import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon, type IconName } from 'shared-ui'
import { styled } from 'styled-components'

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  li { display: flex; gap: 10px; }
  svg { flex: none; margin-block-start: 3px; color: var(--buy-text); }
  a { color: var(--buy-text); font-weight: 700; text-decoration: underline; text-underline-offset: 6px; }
`

const plainHints: readonly { readonly icon: IconName; readonly text: string }[] = [
  { icon: 'chat', text: 'پرسش دربارهٔ یک کالا را در صفحهٔ همان کالا بپرسید.' },
  { icon: 'calculator', text: 'هزینهٔ ارسال را با محاسبه‌گر صفحهٔ کالا ببینید.' },
]

/** The three hints of spec §1: where to ask questions, see shipping costs, and find orders. */
export function ContactHints() {
  return (
    <List aria-label="پیش از تماس">
      {plainHints.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
      <li>
        <Icon name="package" />
        <span>
          سفارش خود را از حساب کاربری <ShopLink to={paths.orders}>پیگیری کنید</ShopLink>.
        </span>
      </li>
    </List>
  )
}
