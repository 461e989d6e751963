// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FaultBoundary } from './fault-boundary.tsx'

let fails = true

function Part() {
  if (fails) throw new Error('broken')
  return <p>the part</p>
}

beforeEach(() => {
  fails = true
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

function show() {
  const onFault = vi.fn()
  render(
    <>
      <p>the neighbour</p>
      <FaultBoundary
        onFault={onFault}
        fallback={retry => (
          <button type="button" onClick={retry}>
            again
          </button>
        )}
      >
        <Part />
      </FaultBoundary>
    </>,
  )
  return { onFault }
}

describe('FaultBoundary', () => {
  test('the part throws – its fallback replaces it, one report, the rest stays', () => {
    const { onFault } = show()

    expect(screen.getByRole('button', { name: 'again' })).toBeTruthy()
    expect(screen.getByText('the neighbour')).toBeTruthy()
    expect(onFault.mock.calls).toEqual([[new Error('broken')]])
  })

  test('retry of a part that works again – shows it', async () => {
    show()
    fails = false

    await userEvent.click(screen.getByRole('button', { name: 'again' }))

    expect(screen.getByText('the part')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('retry of a part that still fails – shows the fallback and reports again', async () => {
    const { onFault } = show()

    await userEvent.click(screen.getByRole('button', { name: 'again' }))

    expect(screen.getByRole('button', { name: 'again' })).toBeTruthy()
    expect(onFault).toHaveBeenCalledTimes(2)
  })
})
