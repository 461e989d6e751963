// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchHandlers } from './handler-faults.ts'

// jsdom has none (HTML, 8.1.4.7).
class Rejection extends Event {
  constructor(readonly reason: unknown) {
    super('unhandledrejection')
  }
}

function watch() {
  vi.stubGlobal('PromiseRejectionEvent', Rejection)
  const target = new EventTarget()
  const report = vi.fn()
  const stop = watchHandlers(target, report)
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  return { target, report, stop }
}

const script = 'https://cdn.example/remotes/mfe-cart/1.0.0-bab12cd34/assets/row-x.js'
const thrown = (message: string, filename = script) =>
  new ErrorEvent('error', { error: new Error(message), filename })

test('an error in a remote’s script – is reported once, with the remote and the phase', () => {
  const { target, report } = watch()

  target.dispatchEvent(thrown('x is undefined'))
  target.dispatchEvent(thrown('x is undefined'))

  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        id: { remote: 'mfe-cart', expose: 'page' },
        phase: 'handler',
        message: expect.stringContaining('x is undefined'),
      }),
    ],
  ])
})

test('an unhandled rejection – is reported, located by the stack of its error', () => {
  const { target, report } = watch()
  const error = Object.assign(new Error('no'), { stack: `Error: no\n    at save (${script}:1:2)` })

  target.dispatchEvent(new Rejection(error))

  expect(report).toHaveBeenCalledOnce()
})

test('a refused script – the stack does not name it, as in Firefox – is located by the message', () => {
  const { target, report } = watch()
  const message = `error loading dynamically imported module: ${script}`

  target.dispatchEvent(new Rejection(Object.assign(new TypeError(message), { stack: '' })))

  expect(report).toHaveBeenCalledWith(expect.objectContaining({ id: { remote: 'mfe-cart', expose: 'page' } }))
})

test('errors of the shell, of extensions, and without a script – are not reported', () => {
  const { target, report } = watch()

  for (const filename of ['https://shop.example/assets/main.js', 'chrome-extension://x/mfe-cart.js', ''])
    target.dispatchEvent(thrown('x', filename))
  target.dispatchEvent(new Rejection('text'))
  target.dispatchEvent(new Event('error'))

  expect(report).not.toHaveBeenCalled()
})

test('stopped – nothing is reported', () => {
  const { target, report, stop } = watch()
  stop()

  target.dispatchEvent(thrown('x'))

  expect(report).not.toHaveBeenCalled()
})
