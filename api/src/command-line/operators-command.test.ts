import { expect, test } from 'vitest'
import { operatorsCommandOf } from './operators-command.ts'

test.each([
  ['list', { command: 'list' }],
  ['add 09120000001', { command: 'add', phone: '09120000001', roles: undefined, name: undefined }],
  [
    'add ۰۹۱۲۰۰۰۰۰۰۱ --roles orders,goods --name سارا',
    { command: 'add', phone: '09120000001', roles: ['goods', 'orders'], name: 'سارا' },
  ],
  ['roles 09120000001 --roles owner', { command: 'roles', phone: '09120000001', roles: ['owner'] }],
  ['remove +989120000001', { command: 'remove', phone: '09120000001' }],
])('arguments – %s – parsed', (line, command) => {
  expect(operatorsCommandOf(line.split(' '))).toEqual(command)
})

test.each([
  '',
  'list 09120000001',
  'add 0912',
  'add 09120000001 --roles',
  'add 09120000001 --roles goods,god',
  'add 09120000001 09120000002',
  'roles 09120000001',
  'roles 09120000001 --roles goods --name x',
  'remove 09120000001 --roles goods',
])('arguments – %s – refused entirely', line => {
  expect(operatorsCommandOf(line.split(' ').filter(Boolean))).toBeUndefined()
})
