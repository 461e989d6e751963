import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  ['a lost connection', coded('08006')],
  ['a shutdown, within a failed query', new Error('Failed query', { cause: coded('57P01') })],
  ['a server that starts', coded('57P03')],
  ['a primary that became a standby', coded('25006')],
  ['too many connections', coded('53300')],
  ['a full disk', coded('53100')],
  ['a statement beyond its time', coded('57014')],
  ['no server, on any address of its name', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a socket file that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['the pool’s limit', new Error('timeout exceeded when trying to connect')],
  ['a client after its end', new Error('Client has encountered a connection error and is not queryable')],
])('database away – %s – true', (_title, error) => expect(isDatabaseAway(error)).toBe(true))

test.each([
  ['a duplicate key', coded('23505')],
  ['a deadlock', coded('40P01')],
  ['a wrong password', coded('28P01')],
  ['a database that does not exist', coded('3D000')],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' })],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['no error', 'ECONNREFUSED'],
])('database away – %s – false', (_title, error) => expect(isDatabaseAway(error)).toBe(false))
