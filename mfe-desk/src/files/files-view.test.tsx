// @vitest-environment jsdom

import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../pages/files.tsx'
import { accessCall, owner, showScreen } from '../testing/show-screen.tsx'

// jsdom ignores media queries, so the menu of the other width counts as hidden.
configure({ defaultHidden: true })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = 'GET /api/V1/desk/catalogue/import'
const read = 'GET /api/V1/desk/catalogue/import/:id'

const report: ImportReport = {
  id: 7,
  fileName: 'prices.csv',
  state: 'done',
  dryRun: true,
  goodRows: false,
  format: 'csv',
  encoding: 'utf-8',
  percent: 100,
  lines: 3,
  counts: [{ kind: 'offer', created: 0, updated: 2, unchanged: 0, failed: 0 }],
  problemCount: 0,
  problems: [],
  changes: [
    {
      line: 2,
      kind: 'offer',
      key: 'A6',
      action: 'update',
      fields: [{ field: 'price', before: '300000', after: '310000' }],
    },
  ],
  photosWaiting: 0,
  photoProblems: [],
  actor: 'user:1',
  startedAt: '2026-11-24T08:00:00.000Z',
  endedAt: '2026-11-24T08:00:01.000Z',
}
const wrong: Partial<ImportReport> = {
  problemCount: 1,
  problems: [{ line: 3, column: 'price', code: 'NOT_NUMBER', value: 'x', message: '«x» عدد نیست.' }],
}

const show = (path: string, answers: Readonly<Record<string, unknown>>) =>
  showScreen(<page.Page data={null} />, { path, answers: { [accessCall]: owner, ...answers } })

/** What the page sends by XMLHttpRequest; the API answers each at once. */
function catchUploads() {
  const sent: { url: string; body: File }[] = []
  class Uploading {
    upload = {}
    status = 200
    response = { id: 7 }
    onload = () => undefined
    #url = ''
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader() {}
    abort() {}
    send(body: File) {
      sent.push({ url: this.#url, body })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Uploading)
  return sent
}

test('file – chosen – is sent to be checked only, and its import is shown', async () => {
  const sent = catchUploads()
  const { user, visited } = show('/desk/files', { [list]: [] })
  expect(await screen.findByText('هنوز پرونده‌ای وارد نشده است')).toBeTruthy()
  await user.upload(screen.getByLabelText('پرونده'), new File(['sku,price\n'], 'prices.csv'))
  await waitFor(() => expect(visited).toEqual(['/desk/files?import=7']))
  expect(sent[0]?.url).toBe(
    '/api/V1/desk/catalogue/import?fileName=prices.csv&dryRun=true&goodRows=false&priceJumps=false',
  )
})

test('checked file with problems – imported – only its good lines, from the same file', async () => {
  const sent = catchUploads()
  const { user } = show('/desk/files', { [list]: [], [read]: { ...report, ...wrong } })
  await user.upload(await screen.findByLabelText('پرونده'), new File(['sku,price\n'], 'prices.csv'))
  await user.click(await screen.findByRole('button', { name: 'سطرهای بی‌ایراد را وارد کن' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.url).toContain('&dryRun=false&goodRows=true&priceJumps=false')
  expect(sent[1]?.body).toBe(sent[0]?.body)
})

test('check without problems – shown – says what would change, field by field', async () => {
  show('/desk/files?import=7', { [read]: report })
  expect((await screen.findByRole('status')).textContent).toContain('پرونده ایرادی ندارد')
  const row = within(screen.getByRole('row', { name: /A6/ }))
  expect(row.getByText('300000').tagName).toBe('DEL')
  expect(row.getByText('310000').tagName).toBe('INS')
  // After a reload, the file is not at hand any more.
  expect(screen.getByText('برای وارد کردن، پرونده را دوباره برگزینید.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'دریافت سطرهای ایراددار' })).toBeNull()
})

test('import with problems – shown – says in which lines, and offers them as a file', async () => {
  show('/desk/files?import=7', { [read]: { ...report, ...wrong, dryRun: false, state: 'refused' } })
  expect((await screen.findByRole('status')).textContent).toContain('هیچ سطری وارد نشد')
  expect(screen.getByRole('row', { name: '۳ price «x» عدد نیست.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'دریافت سطرهای ایراددار' })).toBeTruthy()
})

test('import under way – shown – is asked for until it ends, and can be stopped', async () => {
  const running = { ...report, dryRun: false, state: 'running', percent: 40, endedAt: null }
  const { api, user } = show('/desk/files?import=7', {})
  const asked = () => api.asked.filter(({ name }) => name === read)
  await waitFor(() => expect(asked()).toHaveLength(1))
  await asked()[0]?.answer(running)
  expect((await screen.findByRole('progressbar', { name: 'پیشرفت' })).getAttribute('value')).toBe('40')
  await user.click(screen.getByRole('button', { name: 'متوقف کن' }))
  const stop = api.asked.find(({ name }) => name === `POST ${read.slice(4)}/stop`)
  expect(stop?.input).toEqual({ params: { id: '7' } })
  await stop?.answer(running)
  await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  await asked()
    .at(-1)
    ?.answer({ ...running, state: 'stopped', endedAt: report.endedAt })
  expect(await screen.findByText('متوقف شد')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('imports – listed – say how each stands', async () => {
  show('/desk/files', {
    [list]: [report, { ...report, id: 8, dryRun: false, state: 'failed', endedAt: null }],
  })
  expect(await screen.findByText('بررسی شد')).toBeTruthy()
  expect(screen.getByText('ناتمام ماند')).toBeTruthy()
})
