import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'shared-base/schema'
import { safeStorage } from 'shared-base/storage/storage'
import { useLocation } from 'shared-remote'
import type { Notification } from 'shared-shop/notifications/notification'
import { type NotificationLink, surveyLink } from 'shared-shop/notifications/notification-link'
import { isOldSurveyKey, surveyShownKey } from 'shared-shop/storage/storage-keys'
import { tehranDay } from 'shared-shop/text/dates'
import { DiscountBox } from './discount-box.tsx'
import { SurveyBox } from './survey-box.tsx'
import { usePopupNotifications } from './use-popup-notifications.ts'

/** The current pop-up, or the last one while its exit animation runs. */
type Box =
  | { readonly kind: 'discount'; readonly path: string; readonly notifications: readonly Notification[] }
  | {
      readonly kind: 'survey'
      readonly path: string
      readonly notification: Notification
      readonly link: NotificationLink
    }

/**
 * Decides which pop-up to show (spec §4): never two at once, discounts first, the survey on a later page. Navigation
 * does not count as closing: the pop-up reappears on the new page unless that page suppresses pop-ups.
 */
export function PopupHost({ userId, blocked }: { userId: number; blocked: boolean }) {
  const { pathname } = useLocation()
  const isPageFree = usePageFree()
  const free = isPageFree && !blocked
  const { discounts, surveys, markRead } = usePopupNotifications(userId, free)
  const [box, setBox] = useState<Box>()
  const [open, setOpen] = useState(false)

  useEffect(deleteOldSurveyKeys, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page change removes the pop-up
  useEffect(() => setOpen(false), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are new on every render
  useEffect(() => {
    if (open || !free) return
    const next = nextBox()
    if (!next) return
    if (next.kind === 'survey') recordSurveyShown()
    setBox(next)
    setOpen(true)
  }, [open, free, discounts.length, surveys.length, pathname])

  function nextBox(): Box | undefined {
    if (discounts.length > 0) return { kind: 'discount', path: pathname, notifications: discounts }
    const hadDiscounts = box?.kind === 'discount' && box.path === pathname
    if (hadDiscounts || surveyShownToday()) return undefined
    for (const notification of surveys) {
      const link = surveyLink(notification.link)
      if (link) return { kind: 'survey', path: pathname, notification, link }
    }
    return undefined
  }

  if (box?.kind === 'discount') {
    return (
      <DiscountBox
        open={open}
        notifications={box.notifications}
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
        notification={box.notification}
        link={box.link}
        // Shoppers who have answered are not asked again tomorrow.
        onParticipate={() => {
          setOpen(false)
          markRead([box.notification])
        }}
        onClose={() => setOpen(false)}
      />
    )
  }
  return null
}

/** Whether the survey was shown today, by the Tehran calendar (spec §4). */
function surveyShownToday(): boolean {
  return safeStorage.read(surveyShownKey(tehranDay(new Date())), z.unknown()) !== undefined
}

function recordSurveyShown(): void {
  safeStorage.write(surveyShownKey(tehranDay(new Date())), 'true')
}

/** Deletes the keys of other days; run on mount (spec §4). */
function deleteOldSurveyKeys(): void {
  const today = tehranDay(new Date())
  for (const key of safeStorage.keys()) if (isOldSurveyKey(key, today)) safeStorage.remove(key)
}

/** Whether the page is visible, no part has an open dialog, and the user is not typing. */
function usePageFree(): boolean {
  return useSyncExternalStore(subscribe, isFree, () => false)
}

function isFree(): boolean {
  return (
    document.visibilityState === 'visible' &&
    // Every modal of every remote sets it while open (shared-ui).
    !document.documentElement.hasAttribute('data-scroll-locked') &&
    !isWriting(document.activeElement)
  )
}

function isWriting(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable=""], [contenteditable="true"]') === true
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-scroll-locked'] })
  const signs = ['focusin', 'focusout', 'visibilitychange'] as const
  // While the focus moves no element has it: check in the next task.
  const later = () => setTimeout(onChange)
  for (const sign of signs) document.addEventListener(sign, later)
  return () => {
    observer.disconnect()
    for (const sign of signs) document.removeEventListener(sign, later)
  }
}
