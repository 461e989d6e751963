import { useEffect, useState } from 'react'
import { useLocation } from 'shared-remote'
import { type NotificationLink, surveyLink } from 'shared-shop/notifications/notification-link'
import type { Notification } from 'shared-shop/notifications/notification'
import { DiscountBox } from '../discount/discount-box.tsx'
import { SurveyBox } from '../survey/survey-box.tsx'
import { forgetOldSurveys, noteSurveyShown, surveyShownToday } from '../survey/survey-day.ts'
import { usePopupNotifications } from './use-popup-notifications.ts'
import { usePageFree } from './use-page-free.ts'

/** What is shown, or was shown last (it is drawn until it has left). */
type Box =
  | { readonly kind: 'discount'; readonly path: string; readonly notices: readonly Notification[] }
  | {
      readonly kind: 'survey'
      readonly path: string
      readonly notice: Notification
      readonly link: NotificationLink
    }

/**
 * Decides which box is shown when (spec §4): never two, the discounts first, the survey on a later page. A box that the
 * page changes under is not closed by anybody: it comes back on the new page, unless that is a quiet one.
 */
export function PopupHost({ userId, blocked }: { userId: number; blocked: boolean }) {
  const { pathname } = useLocation()
  const isPageFree = usePageFree()
  const free = isPageFree && !blocked
  const { discounts, surveys, markRead } = usePopupNotifications(userId, free)
  const [box, setBox] = useState<Box>()
  const [open, setOpen] = useState(false)

  useEffect(forgetOldSurveys, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the page takes the box away
  useEffect(() => setOpen(false), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are new at every render
  useEffect(() => {
    if (open || !free) return
    const next = nextBox()
    if (!next) return
    if (next.kind === 'survey') noteSurveyShown()
    setBox(next)
    setOpen(true)
  }, [open, free, discounts.length, surveys.length, pathname])

  function nextBox(): Box | undefined {
    if (discounts.length > 0) return { kind: 'discount', path: pathname, notices: discounts }
    const hadDiscounts = box?.kind === 'discount' && box.path === pathname
    if (hadDiscounts || surveyShownToday()) return undefined
    for (const notice of surveys) {
      const link = surveyLink(notice.link)
      if (link) return { kind: 'survey', path: pathname, notice, link }
    }
    return undefined
  }

  if (box?.kind === 'discount') {
    return (
      <DiscountBox
        open={open}
        notices={box.notices}
        onClose={() => {
          setOpen(false)
          markRead(discounts)
        }}
      />
    )
  }
  if (box?.kind === 'survey') {
    return (
      <SurveyBox
        open={open}
        notice={box.notice}
        link={box.link}
        // Who has taken part is not asked again tomorrow.
        onParticipate={() => {
          setOpen(false)
          markRead([box.notice])
        }}
        onClose={() => setOpen(false)}
      />
    )
  }
  return null
}
