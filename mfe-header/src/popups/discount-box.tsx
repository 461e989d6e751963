import { ShopLink } from 'shared-remote'
import type { Notification } from 'shared-shop/notifications/notification'
import { notificationLink } from 'shared-shop/notifications/notification-link'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Badge, Button, Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { shortened } from '../common/shortened.ts'
import { DiscountNiche } from './discount-niche.tsx'

/** Limit on displayed items: thousands would freeze the page, and the link to all notifications leads to the rest. */
const SHOWN = 20

const Columns = styled.div`
  display: flex;
  min-block-size: 0;
  ${media.md} { min-block-size: 480px; }
`

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: 36px 20px calc(20px + env(safe-area-inset-bottom));
  ${media.md} { padding: 32px; }
`

const Item = styled.li`
  padding-block: 16px 20px;
  overflow-wrap: anywhere;
  & + & { border-block-start: 1px solid var(--line); }
  h3 { font-size: var(--fs-h3); }
  p { margin-block-end: 12px; color: var(--ink-2); font-size: var(--fs-small); }
`

const All = styled.p`
  a {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    border-radius: var(--radius-badge);
    color: var(--buy-text);
    font-size: var(--fs-small);
    font-weight: 700;
  }
  a:hover { text-decoration: underline; text-underline-offset: 6px; }
`

/**
 * Discount pop-up (spec §2): unread discount notifications, each with «خرید محصول», and a link to all notifications.
 */
export function DiscountBox({
  open,
  notifications,
  onClose,
}: {
  open: boolean
  notifications: readonly Notification[]
  onClose: () => void
}) {
  const title = `${toPersianDigits(notifications.length)} تخفیف تازه برای شما`
  const shown = notifications
    .slice(0, SHOWN)
    .map(notification => ({ ...notification, link: notificationLink(notification.link) }))
  const first = shown.find(({ link }) => link !== undefined)
  return (
    <Dialog open={open} onClose={onClose} title={title} hideTitle bare width="760px">
      <Columns>
        <DiscountNiche link={first?.link?.href} />
        <Words>
          <span aria-hidden="true">
            <Badge tone="save" icon="seal-percent">
              {title}
            </Badge>
          </span>
          <ul>
            {shown.map(notification => (
              <Item key={notification.id}>
                <h3>{shortened(notification.title, 120)}</h3>
                <p>{shortened(notification.message, 400)}</p>
                {notification.link && (
                  <Button
                    href={notification.link.href}
                    variant={notification.id === first?.id ? 'buy' : 'soft'}
                    endIcon="arrow-left"
                    onClick={onClose}
                    {...(notification.link.outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                  >
                    خرید محصول<span className="visually-hidden">: {shortened(notification.title, 120)}</span>
                  </Button>
                )}
              </Item>
            ))}
          </ul>
          <All>
            <ShopLink to={paths.notifications} onClick={onClose}>
              همهٔ پیام‌ها و تخفیف‌ها
              <Icon name="caret-left" size={18} />
            </ShopLink>
          </All>
        </Words>
      </Columns>
    </Dialog>
  )
}
