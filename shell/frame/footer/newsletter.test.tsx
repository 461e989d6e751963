// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShell } from './footer-test-host.tsx'
import { Newsletter } from './newsletter.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function join(before: (bus: ReturnType<typeof renderInShell>['bus']) => void) {
  const { bus, user } = renderInShell(<Newsletter />)
  const toast = vi.fn()
  const login = vi.fn()
  bus.handle('toast', ({ kind, text, position }) => toast(kind, text, position))
  bus.handle('login/open', () => login())
  before(bus)
  await user.click(screen.getByRole('button', { name: 'عضویت' }))
  return { toast, login }
}

const member = ['info', 'شما در خبرنامه ثبت هستید', 'bottom-left']
const guest = ['error', 'برای عضویت باید در سایت وارد شوید', 'top-center']

test('a user – joins – a toast says they are a member', async () => {
  const { toast, login } = await join(bus =>
    bus.setState('session', { status: 'user', user: { id: 4, name: 'نگار رستمی', userStatus: 'active' } }),
  )

  expect(toast.mock.calls).toEqual([member])
  expect(login).not.toHaveBeenCalled()
})

test('a guest – joins – a toast asks them to sign in, and the login panel opens', async () => {
  const { toast, login } = await join(bus => bus.setState('session', { status: 'guest' }))

  expect(toast.mock.calls).toEqual([guest])
  expect(login).toHaveBeenCalledTimes(1)
})

test('session not checked yet – with a stored token – counts as signed in', async () => {
  const { toast } = await join(bus => {
    localStorage.setItem(storageKeys.apiToken, 'a'.repeat(43))
    bus.setState('session', { status: 'unknown' })
  })

  expect(toast.mock.calls).toEqual([member])
})

test('session not checked yet – without a token – is a guest', async () => {
  const { toast } = await join(() => {})

  expect(toast.mock.calls).toEqual([guest])
})
