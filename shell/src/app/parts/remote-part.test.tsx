// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createApiClient } from 'shared-shop/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShellHost, ShellHostProvider } from '../host/shell-host.tsx'
import { RemotePart } from './remote-part.tsx'

afterEach(cleanup)

const id = { remote: 'mfe-cart', expose: 'pages/cart' }

async function show(children: (module: unknown) => React.ReactNode, module: Promise<unknown>) {
  const partShown = vi.fn()
  const reportFault = vi.fn()
  const host: ShellHost = {
    places: { routes: [], slots: {} },
    loader: {
      kind: 'federated',
      version: () => '1',
      peek: () => undefined,
      load: () => module,
      onLoaded: () => () => {},
      forget: () => {},
    },
    api: createApiClient({ baseUrl: '' }),
    bus: undefined,
    site: { shopName: '', companyName: '', offices: [] },
    dataDeadlineMs: 1,
    mayEnter: () => true,
    partShown,
    reportFault,
  }
  await act(async () => {
    render(
      <ShellHostProvider value={host}>
        <RemotePart id={id} skeleton={null}>
          {children}
        </RemotePart>
      </ShellHostProvider>,
    )
  })
  return { partShown, reportFault }
}

test('a part – whose module has loaded – says once that it is shown', async () => {
  const { partShown, reportFault } = await show(() => <p>cart</p>, Promise.resolve({}))
  expect(partShown.mock.calls).toEqual([[id]])
  expect(reportFault).not.toHaveBeenCalled()
})

test('a part – that never loads, or throws – is not shown', async () => {
  expect((await show(() => <p>cart</p>, new Promise(() => {}))).partShown).not.toHaveBeenCalled()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = await show(() => {
    throw new Error('broken')
  }, Promise.resolve({}))
  expect(broken.partShown).not.toHaveBeenCalled()
  expect(broken.reportFault).toHaveBeenCalledOnce()
})
