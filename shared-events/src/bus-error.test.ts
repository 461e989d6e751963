import { expect, test } from 'vitest'
import { BusError } from './bus-error.ts'

test('BusError – with issues – keeps them and appends them to its message', () => {
  const error = new BusError('invalid-payload', 'state unread', ['count: invalid_type', 'total: too_small'])
  expect(error).toMatchObject({
    name: 'BusError',
    code: 'invalid-payload',
    issues: ['count: invalid_type', 'total: too_small'],
    message: 'state unread: count: invalid_type; total: too_small',
  })
})

test('BusError – without issues – has none, and its message is unchanged', () => {
  expect(new BusError('closed', 'closed')).toMatchObject({ code: 'closed', issues: [], message: 'closed' })
})
