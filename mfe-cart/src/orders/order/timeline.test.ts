import { expect, test } from 'vitest'
import { sampleOrder } from '../../testing/samples.ts'
import { timelineOf } from './timeline.ts'

const at = (hour: number) => `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`
const event = (
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'sent' | 'preparing',
  hour: number,
) => ({
  status,
  at: at(hour),
})
const looks = (changes: Parameters<typeof sampleOrder>[0]) =>
  timelineOf(sampleOrder(changes)).map(({ status, look }) => `${status} ${look}`)

test('timeline – unpaid order – all stages lie ahead', () => {
  expect(looks({ events: [event('pending', 8)] })).toEqual([
    'pending current',
    'paid ahead',
    'preparing ahead',
    'sent ahead',
    'delivered ahead',
  ])
})

test('timeline – order on its way – reached stages have a time, later ones have none', () => {
  const events = [event('pending', 8), event('paid', 9), event('preparing', 10), event('sent', 11)]
  const stages = timelineOf(sampleOrder({ status: 'sent', createdAt: at(8), events }))
  expect(stages.map(stage => stage.at)).toEqual([at(8), at(9), at(10), at(11), undefined])
  expect(stages.map(stage => stage.look)).toEqual(['done', 'done', 'done', 'current', 'ahead'])
})

test('timeline – cancelled after payment – the stages it reached and its end, nothing ahead', () => {
  const events = [event('pending', 8), event('paid', 9), event('cancelled', 10)]
  expect(looks({ status: 'cancelled', events })).toEqual(['pending done', 'paid done', 'cancelled current'])
})

test('timeline – paid again after it had expired – one sequence, without the expiry', () => {
  const events = [event('pending', 8), event('expired', 9), event('pending', 10), event('paid', 11)]
  const stages = timelineOf(sampleOrder({ status: 'paid', createdAt: at(8), events }))
  expect(stages.map(stage => stage.status)).not.toContain('expired')
  expect(stages[0]).toMatchObject({ look: 'done', at: at(8) })
})
