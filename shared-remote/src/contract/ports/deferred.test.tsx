// @vitest-environment jsdom
import { act } from '@testing-library/react'
import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deferred } from './deferred.tsx'
import { earlyTapEvent, earlyTapsKey } from './early-taps.ts'

let near: (() => void) | undefined
let root: Root | undefined
const faults = vi.fn()
const Words = createContext('one')

beforeEach(() => {
  near = undefined
  faults.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: readonly { isIntersecting: boolean }[]) => void) {
        near = () => changed([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, Symbol.for(earlyTapsKey))
})

const hydrated = vi.fn()
const pressed = vi.fn()

function Section({ label }: { label: string }) {
  const word = use(Words)
  const id = useId()
  const [count, setCount] = useState(0)
  useEffect(() => hydrated(), [])
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{word}</h2>
      <button
        type="button"
        onClick={() => {
          pressed()
          setCount(count + 1)
        }}
      >
        {label} {count}
      </button>
    </section>
  )
}

let change: (word: string) => void = () => {}
let render: (label: string) => void = () => {}

function Page({ children }: { children?: ReactNode }) {
  const [word, setWord] = useState('one')
  const [label, setLabel] = useState('plus')
  change = setWord
  render = setLabel
  return (
    <Words.Provider value={word}>
      <p>top</p>
      <Deferred>
        <Section label={label} />
      </Deferred>
      {children}
    </Words.Provider>
  )
}

/** The served page, hydrated as far as it goes without being needed. */
async function serve(prepare: (place: HTMLElement) => void = () => {}) {
  hydrated.mockReset()
  pressed.mockReset()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Page />)
  const button = place.querySelector('button')
  if (!button) throw new Error('no button was served')
  prepare(place)
  await act(async () => {
    root = hydrateRoot(place, <Page />, { onRecoverableError: faults })
  })
  return { place, button, isSame: () => place.querySelector('button') === button }
}

const isWaiting = (place: HTMLElement) => place.querySelector('[data-deferred]') !== null

test('section – served – is in the document, and not hydrated until it comes near', async () => {
  const { place, isSame } = await serve()
  expect(place.textContent).toBe('toponeplus 0')
  expect([hydrated.mock.calls.length, isWaiting(place)]).toEqual([0, true])
  await act(async () => near?.())
  expect([hydrated.mock.calls.length, isWaiting(place), isSame()]).toEqual([1, false, true])
  expect(faults).not.toHaveBeenCalled()
})

test('tap – in a section that waits – hydrates it and is performed', async () => {
  const { button, isSame } = await serve()
  await act(async () => button.click())
  expect([pressed.mock.calls.length, isSame(), button.textContent]).toEqual([1, true, 'plus 1'])
  expect(faults).not.toHaveBeenCalled()
})

test.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', earlyTapEvent])(
  '%s – in a section that waits – hydrates it',
  async type => {
    const { button, isSame } = await serve()
    await act(async () => button.dispatchEvent(new Event(type, { bubbles: true })))
    expect([hydrated.mock.calls.length, isSame()]).toEqual([1, true])
  },
)

test('tap – from before the page reacted – hydrates the section and is performed once', async () => {
  const { isSame } = await serve(place => {
    const control = place.querySelector('button')
    const part = place.querySelector('[data-deferred]')
    const waiting = [{ control, part, path: location.pathname }]
    Reflect.set(globalThis, Symbol.for(earlyTapsKey), { waiting, live: new WeakSet() })
  })
  await act(async () => {})
  expect([pressed.mock.calls.length, isSame()]).toEqual([1, true])
})

test.each([
  ['a context', () => change('two'), 'toptwoplus 0'],
  ['a property', () => render('minus'), 'toponeminus 0'],
])('update – of %s – hydrates the section in place, without a fallback', async (_, update, text) => {
  const { place, isSame } = await serve()
  const texts: (string | null)[] = []
  const watch = new MutationObserver(() => texts.push(place.textContent))
  watch.observe(place, { subtree: true, childList: true, characterData: true })
  await act(async () => update())
  expect([place.textContent, isSame(), hydrated.mock.calls.length]).toEqual([text, true, 1])
  expect(texts.every(shown => shown?.includes('top') && shown.length > 3)).toBe(true)
  expect(faults).not.toHaveBeenCalled()
})

test('transition – begun before the section was tried, whose mark is gone – is shown, although nobody needs the section', async () => {
  hydrated.mockReset()
  function Going({ children }: { children: ReactNode }) {
    useLayoutEffect(() => {
      document.querySelector('[data-deferred]')?.removeAttribute('data-deferred')
      startTransition(() => change('two'))
    }, [])
    return children
  }
  const page = (
    <Going>
      <Page />
    </Going>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const button = place.querySelector('button')
  await act(async () => {
    root = hydrateRoot(place, page, { onRecoverableError: faults })
  })
  expect([place.textContent, place.querySelector('button') === button]).toEqual(['toptwoplus 0', true])
})

test('update – of nothing that the section shows – leaves it waiting', async () => {
  const { place } = await serve()
  await act(async () => render('plus'))
  await act(async () => root?.render(<Page>below</Page>))
  expect([hydrated.mock.calls.length, isWaiting(place)]).toEqual([0, true])
  expect(place.textContent).toBe('toponeplus 0below')
})

test('section – of a page that the browser renders – is there at once', async () => {
  hydrated.mockReset()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    root = createRoot(place)
    root.render(<Page />)
  })
  expect([place.textContent, hydrated.mock.calls.length, isWaiting(place)]).toEqual([
    'toponeplus 0',
    1,
    false,
  ])
})

test('browser – without IntersectionObserver – hydrates at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await serve()
  expect(hydrated).toHaveBeenCalledOnce()
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

test('section – that throws when it hydrates – is caught by the boundary around it', async () => {
  let fails = false
  function Broken() {
    if (fails) throw new Error('broken')
    return <p>served</p>
  }
  const page = (
    <Boundary>
      <Deferred>
        <Broken />
      </Deferred>
    </Boundary>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  fails = true
  await act(async () => {
    root = hydrateRoot(place, page, { onCaughtError: () => {}, onRecoverableError: () => {} })
  })
  expect(place.textContent).toBe('served')
  await act(async () => near?.())
  expect(place.textContent).toBe('broken')
  // React keeps the error of a hydration that failed twice until the next root mounts, and reports it there.
  const next = createRoot(document.createElement('div'), { onRecoverableError: faults })
  await act(async () => next.render(<p>next</p>))
  expect(faults).toHaveBeenCalledOnce()
  await act(async () => next.unmount())
})
