// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { beginsAtTop, useRestOfPage } from './rest-of-page.ts'

const root = document.documentElement

afterEach(() => {
  cleanup()
  root.removeAttribute(beginsAtTop)
})

function Page() {
  return (
    <>
      <h1>first</h1>
      {useRestOfPage() && <p>rest</p>}
    </>
  )
}

test('rest of a page – that begins at its top – comes after the first paint', async () => {
  root.setAttribute(beginsAtTop, '')
  render(<Page />)
  expect(screen.getByRole('heading').textContent).toBe('first')
  expect(screen.queryByText('rest')).toBeNull()

  await new Promise(requestAnimationFrame)
  expect(screen.queryByText('rest')).toBeNull()
  expect(await screen.findByText('rest')).toBeTruthy()
})

test('rest of a page – that restores a position – is there at once', () => {
  render(<Page />)

  expect(screen.getByText('rest')).toBeTruthy()
})
