// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakePointerEvents, layOut } from '../testing/fingers.ts'
import { useSwipe } from './use-swipe.ts'

beforeAll(fakePointerEvents)
afterEach(cleanup)

function Card({ onTurn, follow }: { onTurn: (step: 1 | -1) => void; follow: boolean }) {
  return <div data-testid="card" {...useSwipe(onTurn, { follow })} />
}

function show({ direction = 'rtl' as 'rtl' | 'ltr', follow = false } = {}) {
  layOut(direction)
  const onTurn = vi.fn()
  render(<Card onTurn={onTurn} follow={follow} />)
  return { onTurn, card: screen.getByTestId('card') }
}

const finger = (x: number, y = 0) => ({
  clientX: 100 + x,
  clientY: 100 + y,
  pointerType: 'touch',
  isPrimary: true,
})

test.each<['rtl' | 'ltr', string, number, number]>([
  ['rtl', 'right', 60, 1],
  ['rtl', 'left', -60, -1],
  ['ltr', 'right', 60, -1],
  ['ltr', 'left', -60, 1],
])('useSwipe – text runs %s, swipe to the %s – turns in that direction', (direction, _, x, step) => {
  const { onTurn, card } = show({ direction })
  fireEvent.pointerDown(card, finger(0))
  fireEvent.pointerUp(card, finger(x))
  expect(onTurn.mock.calls).toEqual([[step]])
})

test.each([
  ['moves less than 48 px', finger(47)],
  ['moves more down than across', finger(60, 90)],
  ['is a second one', { ...finger(60), isPrimary: false }],
  ['is a mouse', { ...finger(60), pointerType: 'mouse' }],
])('useSwipe – finger %s – turns nothing', (_, end) => {
  const { onTurn, card } = show()
  const { isPrimary, pointerType } = end
  fireEvent.pointerDown(card, { ...finger(0), isPrimary, pointerType })
  fireEvent.pointerUp(card, end)
  expect(onTurn).not.toHaveBeenCalled()
})

test.each([
  [true, 'translateX(20px)'],
  [false, ''],
])(
  'useSwipe – follow is %s – the element is at «%s» while the finger is down, and returns afterwards',
  (follow, at) => {
    const { card } = show({ follow })
    fireEvent.pointerDown(card, finger(0))
    fireEvent.pointerMove(card, finger(20))
    expect(card.style.transform).toBe(at)
    fireEvent.pointerCancel(card, finger(20))
    expect(card.style.transform).toBe('')
  },
)
