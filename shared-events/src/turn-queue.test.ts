import { expect, test, vi } from 'vitest'
import { createTurnQueue } from './turn-queue.ts'

test('createTurnQueue – a task that adds tasks – they run after it, in order', () => {
  const ran: string[] = []
  const inTurn = createTurnQueue(() => undefined)
  inTurn(() => {
    inTurn(() => ran.push('second'))
    inTurn(() => ran.push('third'))
    ran.push('first')
  })
  expect(ran).toEqual(['first', 'second', 'third'])
})

test('createTurnQueue – tasks that add tasks without end – stop; the number of dropped tasks is reported; later tasks run', () => {
  const onRunaway = vi.fn()
  const inTurn = createTurnQueue(onRunaway)
  let ran = 0
  const addTwo = () => {
    ran += 1
    inTurn(addTwo)
    inTurn(addTwo)
  }
  inTurn(addTwo)
  expect(ran).toBe(10_000)
  // Each of them added two, and the first one was added from outside.
  expect(onRunaway).toHaveBeenCalledExactlyOnceWith(1 + 2 * ran - ran)
  const later = vi.fn()
  inTurn(later)
  expect(later).toHaveBeenCalledOnce()
})
