// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EarlyState } from './early-state.tsx'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

function Waiting({ script }: { script?: string | undefined }) {
  return (
    <EarlyState script={script} templates={<i>template</i>}>
      <p>skeleton</p>
    </EarlyState>
  )
}

test('early state – hydrated – keeps what the script made beside the skeleton', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Waiting script="1" />)
  const place = root.querySelector('script')?.parentElement
  place?.append('from storage')
  const faults: unknown[] = []
  const onRecoverableError = (error: unknown) => faults.push(error)
  await act(async () => {
    render(<Waiting />, { container: root, hydrate: true, onRecoverableError })
  })

  expect(faults).toEqual([])
  expect(root.textContent).toContain('from storage')
})

test('early state – mounted later – is the skeleton alone and writes no HTML, which Trusted Types would refuse', () => {
  const written = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  render(<Waiting />)

  expect(screen.getByText('skeleton')).toBeDefined()
  expect(written).not.toHaveBeenCalled()
})
