// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { markPagesLoading, pagesLoaded } from './pages-loaded.ts'

test('pagesLoaded – two pages load, one fails – resolves after both, and at once where none does', async () => {
  await pagesLoaded()
  let fail = () => {}
  let load = () => {}
  markPagesLoading(
    new Promise((_, reject) => {
      fail = () => reject(new Error('down'))
    }),
  )
  markPagesLoading(
    new Promise<void>(resolve => {
      load = resolve
    }),
  )
  const done = vi.fn()
  const both = pagesLoaded().then(done)

  fail()
  await new Promise(resolve => setTimeout(resolve))
  expect(done).not.toHaveBeenCalled()
  load()
  await both
})
