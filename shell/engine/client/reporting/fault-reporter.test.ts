import { describe, expect, test, vi } from 'vitest'
import { type ExposeId, faultOf, RemoteFault, type RemoteLoader } from '../../composition/remote-loader.ts'
import { createFaultReporter } from './fault-reporter.ts'

const page: ExposeId = { remote: 'mfe-cart', expose: 'pages/cart' }
const background: ExposeId = { remote: 'mfe-cart', expose: 'background' }
const header: ExposeId = { remote: 'mfe-header', expose: 'slots/header' }
const fault = (id: ExposeId, phase: RemoteFault['phase'] = 'module') =>
  new RemoteFault(id, phase, 12, { message: 'away', code: 'contract' })

function createReporter({ leaving = false } = {}) {
  const emit = vi.fn()
  const forget = vi.fn()
  let arrived: Parameters<RemoteLoader['onLoaded']>[0] = () => {}
  const report = createFaultReporter({
    bus: { emit },
    loader: {
      version: () => '1.2.3',
      forget,
      onLoaded(listener) {
        arrived = listener
        return () => {}
      },
    },
    isLeaving: () => leaving,
  })
  return { report, forget, arrive: (id: ExposeId) => arrived(id, 1), reports: () => emit.mock.calls }
}

describe('a fault', () => {
  test('of a part – is reported with remote, version, expose, phase, duration and code', () => {
    const { report, reports } = createReporter()
    report(fault(page))

    expect(reports()).toEqual([
      [
        'fault',
        {
          remote: 'mfe-cart',
          version: '1.2.3',
          expose: 'pages/cart',
          phase: 'module',
          durationMs: 12,
          code: 'contract',
          message: 'mfe-cart/pages/cart: away',
        },
      ],
    ])
  })

  test.each([
    ['V8', 'Error: x\n    at Row (https://cdn.example/r/mfe-cart/1.2.3-b0a/assets/row-x.js:1:204)', true],
    ['Firefox', 'Row@https://cdn.example/r/mfe-cart/1.2.3-b0a/assets/row-x.js:1:204', true],
    ['Node', 'Error: x\n    at file:///data/mfe-cart/1.2.3-b0a/assets/row-x.js:1:204', true],
    ['another remote', 'Error: x\n    at https://cdn.example/mfe-header/1/assets/row-x.js:1:204', false],
  ])('of a part’s code, stack of %s – says where in its release, if it is in it', (_, stack, isKnown) => {
    const { report, reports } = createReporter()
    report(faultOf(Object.assign(new Error('x'), { stack }), page))
    expect(reports()[0]?.[1].at).toBe(isKnown ? 'assets/row-x.js:1:204' : undefined)
  })

  test('of a module, repeated or of another module of the remote – is reported once', () => {
    const { report, reports } = createReporter()
    for (const id of [page, background, page]) report(fault(id))

    expect(reports()).toHaveLength(1)
  })

  test('after the remote recovered – is reported again', () => {
    const { report, reports, arrive } = createReporter()
    report(fault(page))
    arrive(background)
    report(fault(page))

    expect(reports()).toHaveLength(2)
  })

  test("of a part's code while one of its modules is missing – is still reported", () => {
    const { report, reports } = createReporter()
    report(fault(background))
    report(fault(page, 'render'))
    report(fault(page, 'render'))

    expect(reports()).toHaveLength(3)
  })

  test('of a module – is forgotten every time, so that the next load retries; other faults are not', () => {
    const { report, forget } = createReporter()
    report(fault(page))
    report(fault(page))
    report(fault(header, 'render'))

    expect(forget.mock.calls).toEqual([[page], [page]])
  })

  test('of a page that is being left – is not reported', () => {
    const { report, reports } = createReporter({ leaving: true })
    report(fault(page))

    expect(reports()).toEqual([])
  })
})
