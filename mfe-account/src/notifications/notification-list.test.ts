import fc from 'fast-check'
import type { Notification } from 'shared-shop/notifications/notification'
import { describe, expect, test } from 'vitest'
import { arrivedIn, type NotificationList, withChange, withPage, withRead } from './notification-list.ts'

const all = { kind: 'all', unreadOnly: false } as const
const message = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 0,
  read: false,
  title: `${id}`,
  message: '',
  link: '/',
  at: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  ...more,
})
const list = (ids: readonly number[], more: Partial<NotificationList> = {}): NotificationList => ({
  messages: ids.map(id => message(id)),
  next: null,
  version: 10,
  ...more,
})
const change = (messages: readonly Notification[], version = 11, since = version - 1) => ({
  since,
  version,
  complete: true,
  messages,
})
const idsOf = (result: NotificationList | 'refetch') =>
  result === 'refetch' ? result : result.messages.map(({ id }) => id)

describe('withChange', () => {
  test('withChange – new and read notifications – the new one comes first, the read one keeps its place', () => {
    const after = withChange(list([5, 3, 2]), change([message(6), message(3, { read: true })]), all)
    expect(idsOf(after)).toEqual([6, 5, 3, 2])
    expect(after).toMatchObject({ version: 11, messages: [{}, {}, { read: true }, {}] })
  })

  test('withChange – known version – unchanged; version gap – refetch', () => {
    const before = list([5])
    expect(withChange(before, change([message(6)], 10), all)).toBe(before)
    expect(withChange(before, change([message(6)], 13), all)).toBe('refetch')
    expect(withChange(before, { ...change([], 10), complete: false }, all)).toBe('refetch')
  })

  test('withChange – filtered list – adds only matches and updates every shown notification', () => {
    const discounts = { kind: 'discount', unreadOnly: true } as const
    const before: NotificationList = { ...list([]), messages: [message(3, { type: 1 })] }
    const after = withChange(
      before,
      change([
        message(7, { type: 2 }),
        message(8, { type: 1, read: true }),
        message(9, { type: 1 }),
        message(3, { type: 1, read: true }),
      ]),
      discounts,
    )
    expect(idsOf(after)).toEqual([9, 3])
  })

  test('withChange – older than the last one shown – not added', () => {
    expect(idsOf(withChange(list([5, 4], { next: 4 }), change([message(1, { read: true })]), all))).toEqual([
      5, 4,
    ])
    expect(idsOf(withChange(list([5, 4]), change([message(1)]), all))).toEqual([5, 4, 1])
  })
})

test('withPage, withChange – any order – each notification once, newest first', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('page' as const), ids: fc.uniqueArray(fc.integer({ min: 1, max: 20 })) }),
    fc.record({
      kind: fc.constant('change' as const),
      ids: fc.uniqueArray(fc.integer({ min: 15, max: 40 })),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), steps => {
      let now = list([])
      for (const { kind, ids } of steps) {
        const messages = [...ids].sort((a, b) => b - a).map(id => message(id))
        if (kind === 'change') {
          const after = withChange(now, change(messages, now.version + 1), all)
          if (after === 'refetch') throw new Error('the change follows the list')
          now = after
        } else {
          // A page holds only notifications older than those shown.
          const oldest = now.messages.at(-1)?.id ?? 99
          now = withPage(now, { ...now, messages: messages.filter(({ id }) => id < oldest), next: null })
        }
      }
      const ids = now.messages.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual([...ids].sort((a, b) => b - a))
    }),
  )
})

test('withRead, arrivedIn – ids or all – marks them as read; only new unread ones have arrived', () => {
  const before = list([3, 2])
  expect(withRead(before, new Set([2])).messages.map(({ read }) => read)).toEqual([false, true])
  expect(withRead(before, 'all').messages.every(({ read }) => read)).toBe(true)
  const after = list([5, 4, 3])
  expect(
    arrivedIn(before, { ...after, messages: [message(5), message(4, { read: true }), message(3)] }),
  ).toEqual([message(5)])
})
