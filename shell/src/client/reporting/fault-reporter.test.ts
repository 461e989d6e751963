import { describe, expect, test, vi } from 'vitest'
import { type ExposeId, RemoteFault, type RemoteLoader } from '../../composition/remote-loader.ts'
import { createFaultReporter } from './fault-reporter.ts'

const page: ExposeId = { remote: 'mfe-cart', expose: 'pages/cart' }
const background: ExposeId = { remote: 'mfe-cart', expose: 'background' }
const header: ExposeId = { remote: 'mfe-header', expose: 'slots/header' }
const fault = (id: ExposeId, phase: RemoteFault['phase'] = 'module') =>
  new RemoteFault(id, phase, 12, { message: 'away', code: 'contract' })

function teller({ leaving = false } = {}) {
  const emit = vi.fn()
  const forget = vi.fn()
  let arrived: Parameters<RemoteLoader['onLoaded']>[0] = () => {}
  const tell = createFaultReporter({
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
  return { tell, forget, arrive: (id: ExposeId) => arrived(id, 1), told: () => emit.mock.calls }
}

describe('a fault', () => {
  test('of a part – is reported with remote, version, phase, duration and code', () => {
    const { tell, told } = teller()
    tell(fault(page))

    expect(told()).toEqual([
      [
        'fault',
        {
          remote: 'mfe-cart',
          version: '1.2.3',
          phase: 'module',
          durationMs: 12,
          code: 'contract',
          message: 'mfe-cart/pages/cart: away',
        },
      ],
    ])
  })

  test('of a module, repeated or of another module of the remote – is reported once', () => {
    const { tell, told } = teller()
    for (const id of [page, background, page]) tell(fault(id))

    expect(told()).toHaveLength(1)
  })

  test('of two remotes – is reported for each', () => {
    const { tell, told } = teller()
    tell(fault(page))
    tell(fault(header))

    expect(told()).toHaveLength(2)
  })

  test('after the remote recovered – is reported again', () => {
    const { tell, told, arrive } = teller()
    tell(fault(page))
    arrive(background)
    tell(fault(page))

    expect(told()).toHaveLength(2)
  })

  test("of a part's code while one of its modules is missing – is still reported", () => {
    const { tell, told } = teller()
    tell(fault(background))
    tell(fault(page, 'render'))
    tell(fault(page, 'render'))

    expect(told()).toHaveLength(3)
  })

  test('of a module – is forgotten every time, so that the next load retries; other faults are not', () => {
    const { tell, forget } = teller()
    tell(fault(page))
    tell(fault(page))
    tell(fault(header, 'render'))

    expect(forget.mock.calls).toEqual([[page], [page]])
  })

  test('of a page that is being left – is not reported', () => {
    const { tell, told } = teller({ leaving: true })
    tell(fault(page))

    expect(told()).toEqual([])
  })
})
