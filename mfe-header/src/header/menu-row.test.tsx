// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { MenuRow } from './menu-row.tsx'

// jsdom has no media queries: it treats the row, which is for wide screens only, as hidden.
// Parts load as chunks, which is slow on a busy machine.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const leaf = (id: number, name: string, slug: string) => ({ id, name, slug, fatherId: 1, c1: [] })
const tree = [
  {
    id: 1,
    name: 'قهوه',
    slug: 'coffee',
    fatherId: 0,
    c1: [{ ...leaf(2, 'قهوه‌ساز', 'coffee-makers'), c1: [leaf(3, 'فرنچ‌پرس', 'french-press')] }],
  },
  { id: 4, name: 'پخت‌وپز', slug: 'cook', fatherId: 0, c1: [leaf(5, 'سرخ‌کن', 'airfryer')] },
]
const answers = {
  'GET /api/V1/category/all': tree,
  'GET /api/V1/category/tags': [],
  'GET /api/V1/category/menu': {
    data: [{ title: 'اسپرسوساز', categories: [leaf(6, 'اسپرسوساز کپسولی', 'capsule-espresso')] }],
  },
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function show(given: Readonly<Record<string, unknown>> = answers) {
  const { bus } = recordingBus()
  const api = fakeApi(given)
  const { unmount } = render(
    <TestHost api={api} bus={bus}>
      <MenuRow onPanel={() => {}} />
      <button type="button">بیرون</button>
    </TestHost>,
  )
  return { api, bus, unmount, user: userEvent.setup() }
}

const all = () => screen.getByRole('button', { name: 'همهٔ دسته‌ها' })
const panel = (name = 'همهٔ دسته‌ها') => screen.findByRole('dialog', { name })
const focused = () => document.activeElement?.textContent

describe('mega-menu (spec §2)', () => {
  it('menu – keyboard – Down enters, Left goes into the panel, Right goes back, Escape returns to the button', async () => {
    const { user } = show()
    all().focus()
    await user.keyboard('{ArrowDown}')
    const menu = await panel()
    expect(await within(menu).findByRole('tab', { name: 'قهوه', selected: true })).toBe(
      document.activeElement,
    )
    await user.keyboard('{ArrowDown}')
    expect(within(menu).getByRole('tab', { name: 'پخت‌وپز', selected: true })).toBe(document.activeElement)
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('دیدن همهٔ محصولات پخت‌وپز')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('سرخ‌کن')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('پخت‌وپز')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(all())
  })

  it('menu – opened – lists three levels, each linking to its category', async () => {
    const { user } = show()
    await user.click(all())
    const menu = await panel()
    const links = await within(menu).findAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['دیدن همهٔ محصولات قهوه', '/category/coffee'],
      ['قهوه‌ساز', '/category/coffee-makers'],
      ['فرنچ‌پرس', '/category/french-press'],
    ])
  })

  it('menu – arrow keys along the row – Left moves on, Right moves back', async () => {
    const { user } = show()
    all().focus()
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('پیشنهاد ویژه')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(all())
  })

  it('group – opened – lists its categories and a link to all', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'زیردسته‌های اسپرسوساز' }))
    const menu = await panel('اسپرسوساز')
    expect((await within(menu).findByRole('link', { name: 'اسپرسوساز کپسولی' })).getAttribute('href')).toBe(
      '/category/capsule-espresso',
    )
    expect(within(menu).getByRole('link', { name: 'دیدن همهٔ محصولات اسپرسوساز' }).getAttribute('href')).toBe(
      '/category/espresso-makers',
    )
  })

  it('group – tapped twice – opens first, then follows the link', async () => {
    show()
    const link = screen.getByRole('link', { name: 'اسپرسوساز' })
    let followed = false
    const onClick = (event: Event) => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    document.body.addEventListener('click', onClick)
    onTestFinished(() => document.body.removeEventListener('click', onClick))
    const tap = () => {
      fireEvent(link, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }))
      fireEvent.click(link, { detail: 1 })
      return followed
    }
    expect(tap()).toBe(false)
    await panel('اسپرسوساز')
    expect(tap()).toBe(true)
  })

  it.each([
    ['closed', true],
    ['left while open', false],
  ])('menu – %s – removes its listeners from the document', async (_, closes) => {
    // The row itself listens for scrolling while it is shown.
    const held = heldListeners(document)
    const { user, unmount } = show()
    const before = held()
    await user.click(all())
    await panel()
    expect(held()).toEqual(expect.arrayContaining(['keydown', 'pointerdown']))
    if (closes) await user.keyboard('{Escape}')
    else unmount()
    expect(held()).toEqual(before)
  })

  it('menu – outside press – closes', async () => {
    const { user } = show()
    await user.click(all())
    await panel()
    await user.click(screen.getByRole('button', { name: 'بیرون' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('menu – page changes – closes', async () => {
    const { bus, user } = show()
    await user.click(all())
    await panel()
    bus.emit('navigated', { path: '/amazing', title: '' })
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['empty', []],
    ['without a top level', [{ ...tree[0], fatherId: 9 }]],
    ['without names', [{ ...tree[0], name: '  ' }]],
  ])('menu – tree is %s – still links to the six groups', async (_, categories) => {
    const { user } = show({ ...answers, 'GET /api/V1/category/all': categories })
    await user.click(all())
    const menu = await panel()
    expect(await within(menu).findAllByRole('link')).toHaveLength(6)
  })

  it('menu – names with markup, duplicate entries – shows plain text, each once', async () => {
    const hostile = { ...tree[0], name: '<img src=x onerror=alert(1)>' }
    const { user } = show({ ...answers, 'GET /api/V1/category/all': [hostile, hostile] })
    await user.click(all())
    const menu = await panel()
    expect(await within(menu).findAllByRole('tab')).toHaveLength(1)
    expect(menu.querySelector('img')).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['an empty list', '[]'],
    ['something else', '{"c1":7}'],
  ])('menu – calls fail, %s is cached – silently falls back to the six groups', async (_, cached) => {
    localStorage.setItem('category', cached)
    const { api, user } = show({})
    await user.click(all())
    const menu = await panel()
    await expect.poll(() => api.asked.length).toBe(1)
    await Promise.all(api.asked.map(call => call.fail()))
    expect(await within(menu).findAllByRole('link')).toHaveLength(6)
  })

  it('menu – calls fail but a tree is cached from the last visit – shows the cached tree', async () => {
    localStorage.setItem('category', JSON.stringify(tree))
    const { api, user } = show({})
    await user.click(all())
    const menu = await panel()
    expect(await within(menu).findAllByRole('tab')).toHaveLength(2)
    await Promise.all(api.asked.map(call => call.fail()))
    expect(within(menu).getAllByRole('tab')).toHaveLength(2)
  })
})
