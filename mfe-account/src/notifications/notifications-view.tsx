import { useEffect, useState } from 'react'
import { useBusState } from 'shared-remote'
import { type Notification, notificationType } from 'shared-shop/notifications/notification'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, Chip, EmptyState } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { PagedList } from '../parts/paged-list.tsx'
import { StatusRegion } from '../parts/status-region.tsx'
import { NotificationCard } from './notification-card.tsx'
import { linkOf } from './notification-kind.ts'
import type { NotificationFilter } from './notification-list.ts'
import { useNotifications } from './use-notifications.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  min-block-size: 48px;
  margin-block-end: 12px;
  h1 { font-size: var(--fs-h2); }
`

/** On small screens the row scrolls horizontally, up to the edges of the page. */
const Filters = styled.div`
  display: flex;
  gap: 8px;
  ${media.belowMd} {
    order: 1;
    /* Its content must not widen the page. */
    contain: inline-size;
    inline-size: calc(100% + 2 * var(--gutter));
    margin-inline: calc(-1 * var(--gutter));
    padding: 4px var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;
  }
`

const All = styled.div`
  margin-inline-start: auto;
`

interface Filter extends NotificationFilter {
  readonly name: string
  /** The heading of the empty list. */
  readonly none: string
}

const filters = [
  { name: 'همه', kind: 'all', unreadOnly: false, none: 'هنوز پیامی ندارید' },
  { name: 'نخوانده‌ها', kind: 'all', unreadOnly: true, none: 'همهٔ پیام‌ها را خوانده‌اید' },
  { name: 'تخفیف‌ها', kind: 'discount', unreadOnly: false, none: 'هنوز تخفیفی برایتان نیامده است' },
  { name: 'سفارش‌ها', kind: 'order', unreadOnly: false, none: 'دربارهٔ سفارش‌ها پیامی ندارید' },
  { name: 'بقیه', kind: 'other', unreadOnly: false, none: 'پیام دیگری ندارید' },
] as const satisfies readonly Filter[]

/** The user's notifications (spec §2): filters, mark one or all as read, paging and live updates. */
export function NotificationsView({ userId }: { userId: number | undefined }) {
  const [filter, setFilter] = useState<Filter>(filters[0])
  const { state, refetch, more, loadingMore, read, readAll, status, arrived } = useNotifications(
    userId,
    filter,
  )
  const unread = useBusState('unread')?.count ?? 0
  const now = useMinute()
  const list = state.status === 'ready' ? state.value : undefined
  const main = list?.messages.find(isOffer)?.id
  return (
    <>
      <Head>
        <h1>پیام‌ها و تخفیف‌ها</h1>
        <Filters role="group" aria-label="کدام پیام‌ها">
          {filters.map(one => (
            <Chip key={one.name} selected={one.name === filter.name} onClick={() => setFilter(one)}>
              {one.name}
            </Chip>
          ))}
        </Filters>
        <All>
          <Button
            variant="ghost"
            size="sm"
            icon="check"
            disabled={list === undefined || unread === 0}
            onClick={() => void readAll()}
          >
            خواندن همه
          </Button>
        </All>
      </Head>
      <StatusRegion status={status} />
      <div role="status" className="visually-hidden">
        {announcementOf(arrived)}
      </div>
      <PagedList
        state={state}
        height="520px"
        onRetry={refetch}
        label={{ 'aria-label': 'پیام‌ها' }}
        empty={
          <EmptyState
            icon="bell"
            title={filter.none}
            text="تخفیف‌ها، خبر سفارش‌ها و پاسخ پرسش‌هایتان همین‌جا می‌آیند."
            action={<Button href={paths.specialOffers}>دیدن تخفیف‌ها</Button>}
          />
        }
        hasMore={({ next }) => next !== null}
        more={{ name: 'پیام‌های بیشتر', loading: loadingMore, onMore: () => void more() }}
      >
        {({ messages }) =>
          messages.map(notification => (
            <li key={notification.id}>
              <NotificationCard
                notification={notification}
                now={now}
                isMain={notification.id === main}
                onRead={() => {
                  focusOn(notification)
                  void read(notification)
                }}
              />
            </li>
          ))
        }
      </PagedList>
    </>
  )
}

/** The current time, updated every minute, for texts like «۲ ساعت پیش». In the browser only. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function isOffer(notification: Notification): boolean {
  return (
    !notification.read &&
    notification.type === notificationType.discount &&
    linkOf(notification) !== undefined
  )
}

/** The pressed button unmounts: move focus to its notification. */
function focusOn({ id }: Notification): void {
  document.getElementById(`notification-${id}`)?.focus({ preventScroll: true })
}

/** The text that the status region announces; empty if nothing arrived. */
function announcementOf(arrived: readonly Notification[]): string {
  const [first] = arrived
  if (!first) return ''
  return arrived.length === 1
    ? `پیام تازه: ${first.title}`
    : `${toPersianDigits(arrived.length)} پیام تازه رسید.`
}
