import { expect, test } from 'vitest'
import { commandOf } from './arguments.ts'

test.each([
  ['list', { command: 'list', page: 1 }],
  ['list --status paid --page 2', { command: 'list', status: 'paid', page: 2 }],
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
  'help',
  'list --status lost',
  'list --page 0',
  'show',
  'show x',
  'show 1.5',
  'show 99999999999',
  'cancel 1 2',
  'send 12',
  'send 12 --tracking=',
  'return 12',
  'return 12 --accept --refuse',
  'fare 12 --amount 0 --reason x',
  'fare 12 --amount many --reason x',
  'fare 12 --amount 2500',
  'deliver 12 --force',
])('arguments – %s – refused entirely', line => {
  expect(commandOf(line.split(' ').filter(Boolean))).toBeUndefined()
})
