// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { earlyTapsKey } from 'shared-remote/ports/early-taps'
import { afterEach, expect, test, vi } from 'vitest'
import { ShellHostProvider } from '../host/shell-host.tsx'
import { fakeHost } from '../testing/fake-host.ts'
import { RemotePart } from './remote-part.tsx'

afterEach(cleanup)

const id = { remote: 'mfe-cart', expose: 'pages/cart' }

async function show(children: (module: unknown) => React.ReactNode, module: Promise<unknown>) {
  const partShown = vi.fn()
  const reportFault = vi.fn()
  const host = fakeHost(module, { partShown, reportFault })
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

test('an early tap – on a part that loads, on one that failed before – is performed once; the fallback reacts', async () => {
  const record = { waiting: [] as unknown[], live: new WeakSet<Element>() }
  Reflect.set(globalThis, Symbol.for(earlyTapsKey), record)
  const pressed = vi.fn()
  await show(() => <TappedEarly onPress={pressed} />, Promise.resolve({}))
  expect(pressed).toHaveBeenCalledOnce()
  expect(record.waiting).toEqual([])

  cleanup()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await show(() => {
    throw new Error('broken')
  }, Promise.resolve({}))
  const place = document.querySelector('[data-remote]')
  expect(place && record.live.has(place)).toBe(true)
  Reflect.deleteProperty(globalThis, Symbol.for(earlyTapsKey))

  function TappedEarly({ onPress }: { onPress: () => void }) {
    return (
      <button
        type="button"
        ref={control => {
          const part = control?.closest('[data-remote]')
          if (part) record.waiting.push({ control, part, path: location.pathname })
        }}
        onClick={onPress}
      />
    )
  }
})
