import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { earlyScript } from 'shared-remote/contract/early-script'
import { TestHost } from 'shared-remote/testing/test-host'
import { HANDOVER_KEY } from 'shared-shop/carts/handover'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../pages/cart.tsx'
import { StepSkeleton } from '../../parts/layout/step-skeleton.tsx'
import { pageCart, resetPageCart } from '../../store/page-cart.ts'
import { FakeApi } from '../../testing/fake-api.ts'
import { renderInHost } from '../../testing/render-in-host.tsx'
import { red, sampleLine } from '../../testing/samples.ts'
import { EarlyCart } from './early-cart.tsx'
import { earlyCartScript } from './early-script.ts'

const inHost = (part: React.ReactNode) => (
  <TestHost api={new FakeApi()} path="/card">
    {part}
  </TestHost>
)

const inEarly = (script: string | undefined) => (body: React.ReactNode) => (
  <EarlyCart script={script}>{body}</EarlyCart>
)

/** The server's document, with the script run as the browser's parser would. */
function serve(script = earlyCartScript()): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    inHost(<StepSkeleton step="cart" title="سبد خرید" around={inEarly(script)} />),
  )
  const element = root.querySelector('script')
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true })
  new Function(element?.text ?? '')()
  Reflect.deleteProperty(document, 'currentScript')
  return root
}

const shown = (root: HTMLElement) => root.querySelector('[data-shown]')

const line = {
  key: 'k',
  ...sampleLine({ con: 2, picture: '/api/V1/picture/espresso/2b2b2b/3', color: { ...red } }),
}

const store = (...lines: unknown[]) => localStorage.setItem(storageKeys.cart, JSON.stringify(lines))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/card')
  resetPageCart()
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Comparable: without React's comments, and with reacting buttons. */
function bare(element: Element | null | undefined): Element | undefined {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return undefined
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const button of copy.querySelectorAll('button')) {
    button.disabled = false
    button.removeAttribute('aria-disabled')
  }
  copy.normalize()
  return copy
}

test.each([
  ['everything', line],
  ['a single unit', { ...line, con: 1 }],
  ['no color', { ...line, color: undefined }],
  ['no discount', { ...line, selectPrice: { price: 18_490_000, special: 0 }, special: 0 }],
  [
    'a fraction of a percent, a large price',
    { ...line, con: 98, selectPrice: { price: 8_765_432, special: 12.5 } },
  ],
  ['another id, a Persian slug', { ...line, id: 4711, slug: 'قهوه-ساز' }],
  ['a name that looks like a field', { ...line, name: 'early-slug ۹ ۷ early-name $& {color}' }],
])('stored line – %s – is shown exactly as the page shows it', (_, stored) => {
  store(stored, { ...stored, key: 'other', addStatus: false })
  const early = bare(shown(serve())?.querySelector('ul'))
  renderInHost(<page.Page data={null} />, { session: { status: 'guest' } })
  const heading = screen.getAllByRole('heading', { name: 'سبد خرید' }).at(-1)
  const real = bare(heading?.closest('div')?.parentElement?.parentElement?.querySelector('ul'))
  expect(early?.children).toHaveLength(2)
  expect(early?.isEqualNode(real ?? null)).toBe(true)
})

test('no cart stored – shows the empty state', () => {
  expect(shown(serve())?.textContent).toContain('سبد خرید شما خالی است')
})

test('stored lines – their number is shown, buttons wait for the page', () => {
  store(line, { ...line, key: 'b', id: 9 })
  const place = shown(serve())
  expect(place?.textContent).toContain('۲ کالا')
  expect([...(place?.querySelectorAll('button') ?? [])].every(button => button.disabled)).toBe(true)
})

test('hostile name – is text, and no markup', () => {
  const name = '<img src=x onerror="globalThis.hacked = true">'
  store({ ...line, name, color: { ...red, name: '<b>' } })
  const place = shown(serve())
  expect(place?.querySelector('ul a')?.textContent).toBe(name)
  expect(place?.querySelectorAll('img, b')).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['a user', () => localStorage.setItem(storageKeys.apiToken, 'token')],
  ['a handover in the address', () => window.history.replaceState(null, '', '/card?handover=abc')],
  ['a handover in progress', () => sessionStorage.setItem(HANDOVER_KEY, '{}')],
  ['no JSON', () => localStorage.setItem(storageKeys.cart, '[')],
  ['not a line', () => store(line, null)],
  ['a price that is no amount', () => store({ ...line, selectPrice: { price: 1.5, special: 0 } })],
  ['a picture of another site', () => store({ ...line, picture: '//evil.example/x' })],
  ['a picture with an address of its own', () => store({ ...line, picture: '/x 1w, https://evil.example/' })],
  ['a color that is none', () => store({ ...line, color: { ...red, color: 'url(//evil.example)' } })],
  ['a slug with a path', () => store({ ...line, slug: '../admin' })],
  ['101 lines', () => store(...Array.from({ length: 101 }, () => line))],
  [
    'no storage',
    () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new Error('forbidden')
      })
    },
  ],
])('storage – %s – keeps the skeleton', (_, prepare) => {
  prepare()
  const root = serve()
  expect(shown(root)).toBeNull()
  expect(root.querySelector('[data-early-fault]')).toBeNull()
})

test('hydration – early lines in the document – no warning, the page replaces them in one step', async () => {
  pageCart().cart.add(sampleLine({ con: 2, picture: '/picture/1' }))
  const complaints = vi.spyOn(console, 'error')
  const root = serve()
  const onRecoverableError = vi.fn()
  expect(shown(root)).not.toBeNull()
  await act(async () => {
    render(inHost(<page.Page data={null} />), { container: root, hydrate: true, onRecoverableError })
  })
  expect(shown(root)).toBeNull()
  expect(root.querySelectorAll('h1')).toHaveLength(1)
  expect(root.querySelectorAll('ul li[part]')).toHaveLength(1)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints.mock.calls).toEqual([])
})

test('script – throws – the skeleton stays, the hydrated part reports it', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const root = serve(
    earlyScript((): boolean => {
      throw new Error('broken')
    }, null),
  )
  expect(shown(root)).toBeNull()
  await act(async () => {
    const skeleton = <StepSkeleton step="cart" title="سبد خرید" around={inEarly(undefined)} />
    render(inHost(skeleton), { container: root, hydrate: true })
  })
  expect(reported.mock.calls).toEqual([[new Error('The early script threw: Error: broken')]])
  vi.unstubAllGlobals()
})
