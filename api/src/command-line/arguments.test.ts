import { expect, test } from 'vitest'
import { commandOf } from './arguments.ts'

test.each([
  ['list', { command: 'list' }],
  ['list --status paid --before KN-1405-000123', { command: 'list', status: 'paid', before: 123 }],
  ['list --text سارا', { command: 'list', text: 'سارا' }],
  ['cancel 12', { command: 'cancel', order: 12, restock: true }],
  [
    'cancel 12 --units 0:2,۱:۱ --reason شکسته --lost',
    {
      command: 'cancel',
      order: 12,
      units: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
      reason: 'شکسته',
      restock: false,
    },
  ],
  ['refund 12 --reference FT-1', { command: 'refund', order: 12, reference: 'FT-1' }],
  ['note 12 --text شکننده', { command: 'note', order: 12, text: 'شکننده' }],
  ['show 12', { command: 'show', order: 12 }],
  ['prepare KN-1405-000123', { command: 'prepare', order: 123 }],
  ['send ۱۲ --tracking 218400397712', { command: 'send', order: 12, tracking: '218400397712' }],
  ['return 12 --accept --restock', { command: 'return', order: 12, verdict: 'accepted', restock: true }],
  ['return 12 --refuse', { command: 'return', order: 12, verdict: 'refused', restock: false }],
  [
    'fare 12 --amount 250,000 --reason کرایه',
    { command: 'fare', order: 12, amount: 250_000, reason: 'کرایه' },
  ],
])('arguments – %s – parsed', (line, command) => {
  expect(commandOf(line.split(' '))).toEqual(command)
})

test.each([
  '',
  'list --status lost',
  'cancel 12 --units 0:2',
  'refund 12',
  'show',
  'show 1.5',
  'cancel 1 2',
  'send 12',
  'return 12',
  'return 12 --accept --refuse',
  'fare 12 --amount 0 --reason x',
  'fare 12 --amount 2500',
  'deliver 12 --force',
])('arguments – %s – refused entirely', line => {
  expect(commandOf(line.split(' ').filter(Boolean))).toBeUndefined()
})
