// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../testing/shop-places.ts'
import type { PageOutcome } from '../host/page-outcome.ts'
import { PageView } from './page-view.tsx'

afterEach(cleanup)

test("a failed page – retried by keyboard – the focus is on the new page's heading", async () => {
  const [route] = routes
  if (!route) throw new Error('no routes')
  const outcomes: PageOutcome[] = [
    { kind: 'failed', status: 500 },
    { kind: 'failed', status: 500 },
  ]
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => outcomes.shift() ?? { kind: 'not-found' },
      element: (
        <main id="main">
          <PageView route={route} />
        </main>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const retry = await screen.findByRole('button', { name: 'تلاش دوباره' })
  retry.focus()

  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(retry)
  await user.keyboard('{Enter}')
  const heading = await screen.findByRole('heading', { name: 'This page could not be found' })
  expect(document.activeElement).toBe(heading)
})
