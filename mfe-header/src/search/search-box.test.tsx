// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

// Parts load as chunks, which is slow on a busy machine.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const product = (id: number) => ({
  id,
  content: { name: `قهوه‌ساز ${id}`, slug: `coffee-${id}` },
  price: 1_000_000,
  special: 0,
  inventory: 3,
  disable: 0,
  picture: '/p',
})
const answers = {
  'GET /api/V1/category/all': [],
  'GET /api/V1/brand/list': [],
  'GET /api/V1/category/tags': [
    { name: 'قهوه‌ساز', nameEn: 'coffee maker', link: '/category/coffee-makers', image: '' },
    { name: 'قهوهٔ بد', nameEn: 'coffee', link: 'javascript:alert(1)', image: '' },
  ],
  'GET /api/V1/product/search/:size': { data: [product(1), product(2)], total: 37 },
}

let narrow = false

beforeEach(() => {
  narrow = false
  localStorage.clear()
  window.matchMedia = query => ({ matches: narrow, media: query }) as MediaQueryList
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(given: Readonly<Record<string, unknown>> = answers) {
  const { bus } = recordingBus()
  const api = fakeApi(given)
  const visited: string[] = []
  render(
    <TestHost api={api} bus={bus} onVisit={to => visited.push(to)}>
      <SearchBox asked={0} onPanel={() => {}} />
    </TestHost>,
  )
  return { api, bus, visited, user: userEvent.setup() }
}

const field = () => screen.getByRole('combobox', { name: 'جست‌وجوی کالا', hidden: false })

describe('search panel (spec §2, §5)', () => {
  it('field – focused and filled in before hydration – opens with the text', async () => {
    const box = (
      <TestHost api={fakeApi(answers)} bus={recordingBus().bus}>
        <SearchBox asked={0} onPanel={() => {}} />
      </TestHost>
    )
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(box)
    const input = container.querySelector('input')
    if (input) input.value = 'قهوه'
    input?.focus()
    render(box, { container, hydrate: true })
    expect(await screen.findByRole('listbox', { name: 'نتیجه‌ها' })).toBeTruthy()
    expect(field()).toBe(input)
    expect(input?.value).toBe('قهوه')
    container.remove()
  })

  it('search – typed – suggests tags of this site, announces the number of results, links to all of them', async () => {
    const { user } = show()
    await user.type(field(), 'قهوه')
    const tags = await screen.findByRole('listbox', { name: 'پیشنهادها' })
    expect(within(tags).getAllByRole('option')).toHaveLength(1)
    expect(within(tags).getByRole('option').textContent).toContain('همهٔ محصولات')
    expect(screen.getByRole('link', { name: 'دیدن همهٔ نتایج «قهوه»' }).getAttribute('href')).toBe(
      `/search?searchText=${encodeURIComponent('قهوه')}`,
    )
    await expect.poll(() => screen.getByRole('status').textContent).toBe('۳۷ کالا پیدا شد')
  })

  it('search – product with a Persian slug – links to its encoded path', async () => {
    const found = { ...product(1), content: { name: 'قهوه‌ساز ۱', slug: 'قهوه-ساز' } }
    const { user } = show({ ...answers, 'GET /api/V1/product/search/:size': { data: [found], total: 1 } })
    await user.type(field(), 'قهوه')
    const products = await screen.findByRole('option', { name: /قهوه‌ساز ۱/ })
    expect(products.getAttribute('href')).toBe(`/product/${encodeURIComponent('قهوه-ساز')}`)
  })

  it('search – arrow keys – move through products and tags and wrap around through the field', async () => {
    const { user, visited } = show()
    await user.type(field(), 'قهوه')
    await screen.findByRole('listbox', { name: 'پیشنهادها' })
    await expect.poll(() => screen.getAllByRole('option').length).toBe(3)
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('همهٔ محصولات')
    await user.keyboard('{ArrowDown}')
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(visited).toEqual(['/category/coffee-makers'])
  })

  it('search – closed with Escape – Down reopens it', async () => {
    const { user } = show()
    await user.click(field())
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field())
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('listbox')).toBeTruthy()
  })

  it('search – cleared – is empty, keeps the focus and shows the latest products', async () => {
    const { user } = show()
    await user.type(field(), 'قهوه')
    await user.click(screen.getByRole('button', { name: 'پاک کردن متن جست‌وجو' }))
    expect(field()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field())
    expect(await screen.findByRole('listbox', { name: 'تازه‌ترین کالاها' })).toBeTruthy()
    expect(screen.queryByRole('listbox', { name: 'پیشنهادها' })).toBeNull()
  })

  it('search – longer than the API accepts, then Enter – leads to the results of its beginning', async () => {
    const { user, visited } = show()
    await user.click(field())
    // Without the field's own limit, which restored text does not obey either.
    fireEvent.change(field(), { target: { value: 'ق'.repeat(5_000) } })
    await user.keyboard('{Enter}')
    expect(visited).toEqual([`/search?searchText=${encodeURIComponent('ق'.repeat(200))}`])
  })

  it('recent searches – after Enter and a chosen result – are offered, newest first, until they are removed', async () => {
    const { user, visited } = show()
    await user.type(field(), 'اتو{Enter}')
    await user.clear(field())
    await user.type(field(), 'قهوه')
    await user.click(await screen.findByRole('option', { name: /قهوه‌ساز 1/ }))
    await user.clear(field())
    const recent = await screen.findByRole('region', { name: 'جست‌وجوهای اخیر' })
    const texts = () =>
      within(recent)
        .queryAllByRole('link')
        .map(link => link.textContent)
    expect(texts()).toEqual(['قهوه', 'اتو'])
    await user.click(within(recent).getByRole('button', { name: 'برداشتن «قهوه»' }))
    expect(texts()).toEqual(['اتو'])
    expect(document.activeElement).toBe(within(recent).getByRole('button', { name: 'برداشتن «اتو»' }))
    await user.click(within(recent).getByRole('link', { name: 'اتو' }))
    expect(visited.at(-1)).toBe(`/search?searchText=${encodeURIComponent('اتو')}`)
    await user.click(field())
    await user.click(await screen.findByRole('button', { name: 'پاک کردن همه' }))
    expect(screen.queryByRole('region', { name: 'جست‌وجوهای اخیر' })).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('products viewed before – in the empty field – are offered', async () => {
    const viewed = { id: 1, slug: 'nova', name: 'سشوار نوا', picture: '/api/V1/picture/a/1f1f1f/1' }
    localStorage.setItem('recently_viewed', JSON.stringify([viewed]))
    const { user } = show()
    await user.click(field())
    const recent = await screen.findByRole('region', { name: 'دیده‌شده‌های اخیر' })
    expect(within(recent).getByRole('link', { name: 'سشوار نوا' }).getAttribute('href')).toBe('/product/nova')
    await user.type(field(), 'قهوه')
    expect(screen.queryByRole('region', { name: 'دیده‌شده‌های اخیر' })).toBeNull()
  })

  it('search – page changed – closes', async () => {
    const { bus, user } = show()
    await user.click(field())
    await screen.findByRole('listbox')
    act(() => bus.emit('navigated', { path: '/blog', title: '' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('search on small screens (spec §2)', () => {
  beforeEach(() => {
    narrow = true
  })

  it('search – field tapped – covers the page, locks its scrolling and takes the focus', async () => {
    const { user } = show()
    await user.click(field())
    const sheet = await screen.findByRole('dialog', { name: 'جست‌وجو' })
    expect(document.activeElement).toBe(within(sheet).getByRole('combobox'))
    expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true)
    await user.click(within(sheet).getByRole('button', { name: 'بستن جست‌وجو' }))
    expect(screen.queryByRole('dialog', { hidden: false })).toBeNull()
    expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false)
    await expect.poll(() => document.activeElement).toBe(field())
    expect(screen.queryByRole('dialog', { hidden: false })).toBeNull()
  })

  it('arrow keys – on a small screen – follow the visual order of tags and products', async () => {
    const { user, visited } = show()
    await user.click(field())
    const sheet = await screen.findByRole('dialog', { name: 'جست‌وجو' })
    await user.type(within(sheet).getByRole('combobox'), 'قهوه')
    await within(sheet).findByRole('listbox', { name: 'پیشنهادها' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(visited).toEqual(['/category/coffee-makers'])
    expect(screen.queryByRole('dialog', { hidden: false })).toBeNull()
  })
})

it('search – unmounted with its panel open – no listener remains', async () => {
  const held = heldListeners(document, window)
  const { user } = show()
  await user.type(field(), 'قهوه')
  await screen.findByRole('listbox', { name: 'پیشنهادها' })
  cleanup()
  expect(held()).toEqual([])
})
