// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShell } from '../footer/footer-test-host.tsx'
import { ToastHost } from './toast-host.tsx'

afterEach(cleanup)

test('the link of a toast – followed – navigates without a page load', async () => {
  const { bus, navigation, user } = renderInShell(<ToastHost />)
  bus.send('toast', { kind: 'success', text: 'افزوده شد', action: { label: 'دیدن', to: '/other' } })
  await user.click(await screen.findByRole('button', { name: 'دیدن' }))
  expect(navigation.state().shown.location.pathname).toBe('/other')
})
