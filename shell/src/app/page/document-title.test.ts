import { expect, test } from 'vitest'
import { site } from '../footer/footer-test-host.tsx'
import type { PageOutcome } from '../host/page-outcome.ts'
import { documentTitle } from './document-title.ts'

const page: PageOutcome = { kind: 'page', data: null, head: { title: 'اسپرسوساز', description: '' } }

test.each<[string, PageOutcome | undefined, string]>([
  ['a page', page, 'اسپرسوساز | خانه‌نو'],
  ['no such page', { kind: 'not-found' }, 'صفحه پیدا نشد | خانه‌نو'],
  ['a page that was taken off', { kind: 'gone' }, 'صفحه برداشته شده است | خانه‌نو'],
  ['an internal error', { kind: 'failed', status: 500 }, 'خطای داخلی سرور | خانه‌نو'],
  ['an API that does not answer', { kind: 'failed', status: 0 }, 'خطایی رخ داد | خانه‌نو'],
  ['a page that the browser has yet to load', { kind: 'unloaded', by: 'server' }, 'خانه‌نو'],
])('documentTitle – %s – is named with the shop', (_name, outcome, title) => {
  expect(documentTitle(outcome, undefined, site)).toBe(title)
})
