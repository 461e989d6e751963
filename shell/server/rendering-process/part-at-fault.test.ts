import { expect, test } from 'vitest'
import { partAtFault } from './part-at-fault.ts'

const running = { remote: 'mfe-cart', version: '2.0.0', expose: 'pages/cart' }

/** An error thrown in these files, innermost first. */
function thrownIn(...files: string[]): Error {
  const error = new Error('late')
  error.stack = ['Error: late', ...files.map(file => `    at run (${file}:1:234)`)].join('\n')
  return error
}
const moduleOf = (remote: string, version: string) =>
  `file:///tmp/shop-modules-aB1/${remote}/${version}/assets/entry-a_B.js`

test('a stack through the part that runs – blames it', () => {
  const error = thrownIn('node:internal/timers', moduleOf('mfe-cart', '2.0.0'))

  expect(partAtFault(error, running)).toEqual(running)
})

test('a stack through another release – blames that, whichever part of it', () => {
  expect(partAtFault(thrownIn(moduleOf('mfe-header', '1.0.0')), running)).toEqual({
    remote: 'mfe-header',
    version: '1.0.0',
    expose: '*',
  })
  expect(partAtFault(thrownIn(moduleOf('mfe-cart', '1.0.0')), running)).toEqual({
    ...running,
    version: '1.0.0',
    expose: '*',
  })
})

test('a stack through two releases – blames the one that threw', () => {
  const error = thrownIn(moduleOf('mfe-header', '1'), moduleOf('mfe-cart', '2.0.0'))

  expect(partAtFault(error, running)?.remote).toBe('mfe-header')
})

test.each([
  ['a stack through no release', thrownIn('file:///app/dist/worker.js', 'node:internal/timers')],
  ['an error without a stack', Object.assign(new Error('x'), { stack: undefined })],
  ['what is no error', 'text'],
])('%s – blames the part that runs, if there is one', (_what, error) => {
  const marked = { ...running, job: 3, phase: 'load' }

  expect(partAtFault(error, marked)).toEqual(running)
  expect(partAtFault(error, undefined)).toBeUndefined()
})
