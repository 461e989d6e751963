import type { Notification } from 'shared-shop/notifications/notification'
import { formatAgo, formatDateTime } from 'shared-shop/text/dates'
import { Button, Icon, IconButton, VisuallyHidden } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { linkOf, type NotificationStyle, styleOf } from './notification-kind.ts'

const Box = styled.article<{ $read: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 4px 16px;
  padding: ${p => (p.$read ? '17px 23px' : '18px 24px')};
  border: ${p => (p.$read ? '1px solid var(--line)' : '0')};
  border-radius: var(--radius-card);
  background: ${p => (p.$read ? 'transparent' : 'var(--surface)')};
  outline-offset: 2px;
  ${media.belowMd} { gap: 4px 12px; padding: 16px; }
`

const tones: Readonly<Record<NotificationStyle['tone'], string>> = {
  disc: 'background: var(--disc-soft); color: var(--disc-text);',
  buy: 'background: var(--buy-soft); color: var(--buy-text);',
  saff: 'background: var(--saff-soft); color: var(--saff-text);',
  plain: 'background: var(--sunk); color: var(--ink-2);',
}

const Sign = styled.span<{ $tone: NotificationStyle['tone'] }>`
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  border-radius: var(--radius-media);
  ${p => tones[p.$tone]}
  ${media.belowMd} { inline-size: 44px; block-size: 44px; border-radius: var(--radius-button); }
`

const Title = styled.h2<{ $read: boolean }>`
  font-size: 16px;
  font-weight: ${p => (p.$read ? 600 : 700)};
  line-height: 1.7;
  overflow-wrap: anywhere;
`

/** The nuqta (visual.md): marks an unread notification. */
const Mark = styled.span`
  display: inline-block;
  inline-size: 9px;
  block-size: 9px;
  margin-inline-start: 12px;
  border-radius: 1px;
  background: var(--disc);
  transform: rotate(45deg);
`

const Text = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
`

const Side = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 4px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
  white-space: nowrap;
  ${media.belowMd} { grid-column: 2 / -1; flex-direction: row; align-items: center; justify-content: space-between; }
`

const Action = styled.p`
  margin-block-start: 12px;
`

/** One notification: title, text, time, link and a button that marks it as read. */
export function NotificationCard({
  notification,
  now,
  isMain,
  onRead,
}: {
  notification: Notification
  now: Date
  /** Whether its link is the page's one primary button. */
  isMain: boolean
  onRead: () => void
}) {
  const { id, title, message: text, read, at } = notification
  const { icon, tone, action } = styleOf(notification)
  const link = linkOf(notification)
  const outside = link?.outside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Box $read={read} id={`notification-${id}`} tabIndex={-1} aria-labelledby={`notification-${id}-title`}>
      <Sign $tone={read ? 'plain' : tone} aria-hidden="true">
        <Icon name={icon} size={24} />
      </Sign>
      <div>
        <Title $read={read} id={`notification-${id}-title`}>
          {read && link ? (
            <a href={link.href} {...outside}>
              {title}
            </a>
          ) : (
            title
          )}
          {!read && (
            <>
              <VisuallyHidden> (نخوانده)</VisuallyHidden>
              <Mark aria-hidden="true" />
            </>
          )}
        </Title>
        <Text>{text}</Text>
        {!read && link && (
          <Action>
            <Button href={link.href} variant={isMain ? 'buy' : 'soft'} onClick={onRead} {...outside}>
              {action}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Action>
        )}
      </div>
      <Side>
        <time dateTime={at} title={formatDateTime(at)}>
          {formatAgo(at, now)}
        </time>
        {!read && <IconButton icon="check" label={`خواندم: ${title}`} onClick={onRead} />}
      </Side>
    </Box>
  )
}
