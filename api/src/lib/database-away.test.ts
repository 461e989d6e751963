import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  ['a shutdown, within a failed query', new Error('Failed query', { cause: coded('57P01') })],
  ['no server, on any address of its name', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a socket file that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['the pool’s limit', new Error('timeout exceeded when trying to connect')],
])('database away – %s – true', (_title, error) => expect(isDatabaseAway(error)).toBe(true))

test.each([
  ['a duplicate key', coded('23505')],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' })],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['no error', 'ECONNREFUSED'],
])('database away – %s – false', (_title, error) => expect(isDatabaseAway(error)).toBe(false))
