// @vitest-environment jsdom

import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { TestHost } from 'shared-remote/testing/test-host'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, expect, test } from 'vitest'
import { page as unknownPage } from '../pages/unknown.tsx'
import { accessCall, owner, showScreen } from '../testing/show-screen.tsx'
import { DeskGate } from './desk-gate.tsx'

// jsdom ignores media queries, so the menu of the other width counts as hidden.
configure({ defaultHidden: true })
afterEach(cleanup)

const show = (answers: Readonly<Record<string, unknown>> = {}, path?: string) =>
  showScreen(
    <DeskGate>
      <h1>کارها</h1>
    </DeskGate>,
    { answers, ...(path !== undefined && { path }) },
  )

async function refuse(api: ReturnType<typeof show>['api'], status: number) {
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0))
  await api.asked[0]?.fail(new ApiFailure('http', { status }))
}

test('back office – guest – is sent to the login, which leads back', async () => {
  const { api, visited } = show({}, '/desk/orders?status=paid')
  await refuse(api, 401)
  await waitFor(() => expect(visited).toEqual(['/login?url=%2Fdesk%2Forders%3Fstatus%3Dpaid']))
  expect(screen.queryByRole('heading', { name: 'کارها' })).toBeNull()
})

test('back office – user without a role – is told so, and sees no screen', async () => {
  const { api } = show()
  await refuse(api, 403)
  expect(await screen.findByRole('heading', { name: 'اینجا پیشخوان همکاران است' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('back office – second step open – a code is sent and entered, then the screen shows', async () => {
  const { api, user } = show({
    [accessCall]: { ...owner, open: false, until: null },
    'POST /api/V1/desk/access/code': { digits: 6 },
    'POST /api/V1/desk/access/open': owner,
  })
  await user.click(await screen.findByRole('button', { name: 'فرستادن کد' }))
  await user.type(await screen.findByLabelText('کد ورود به پیشخوان'), '۱۲۳۴۵۶')

  expect(await screen.findByRole('heading', { name: 'کارها' })).toBeTruthy()
  expect(api.asked.at(-1)?.input).toEqual({ body: { code: '123456' } })
})

test('second step – wrong code – says so and takes another', async () => {
  const { api, user } = show({
    [accessCall]: { ...owner, open: false, until: null },
    'POST /api/V1/desk/access/code': { digits: 6 },
  })
  await user.click(await screen.findByRole('button', { name: 'فرستادن کد' }))
  const field = await screen.findByLabelText<HTMLInputElement>('کد ورود به پیشخوان')
  await user.type(field, '111111')
  await api.asked
    .at(-1)
    ?.fail(new ApiFailure('http', { status: 422, code: 'INVALID_INPUT', message: 'کد درست نیست.' }))

  expect((await screen.findByRole('alert')).textContent).toBe('کد درست نیست.')
  expect(field.value).toBe('')
})

test('menu – operator of goods – lists the screens that exist, and marks the current one', async () => {
  show({ [accessCall]: { ...owner, roles: ['goods'] } }, '/desk')
  await screen.findByRole('heading', { name: 'کارها' })
  const [sidebar] = screen.getAllByRole('navigation', { name: 'بخش‌های پیشخوان' })
  const links = within(sidebar as HTMLElement).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual(['امروز', 'پرونده‌ها', 'دیدن فروشگاه'])
  expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['page', null, null])
})

test('unknown screen – operator – is told so in the frame', async () => {
  showScreen(<unknownPage.Page data={null} />, { answers: { [accessCall]: owner } })
  expect(await screen.findByRole('heading', { name: 'پیشخوان چنین صفحه‌ای ندارد' })).toBeTruthy()
})

test('back office – rendered on the server – a skeleton without anything of an operator', () => {
  const html = renderToString(
    <TestHost path="/desk">
      <DeskGate>
        <h1>کارها</h1>
      </DeskGate>
    </TestHost>,
  )
  expect(html).toContain('در حال بارگذاری')
  expect(html).not.toContain('کارها')
})
