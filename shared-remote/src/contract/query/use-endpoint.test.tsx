// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { ApiFailure } from 'shared-base/client/api-failure'
import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { TestHost } from '../../testing/test-host.tsx'
import { type EndpointOptions, useEndpoint } from './use-endpoint.ts'

const named = {
  access: 'anybody',
  summary: 'Name',
  query: z.object({ id: z.int() }),
  answer: z.string(),
} as const
const read = defineEndpoint({ ...named, method: 'GET', path: '/api/V1/name' })
const quote = defineEndpoint({ ...named, method: 'POST', path: '/api/V1/quote' })
const own = defineEndpoint({ ...named, method: 'GET', path: '/api/V1/own', access: 'user' })

interface NameProps extends EndpointOptions<string> {
  readonly id: number | undefined
  readonly endpoint?: typeof read
}

function Name({ id, endpoint = read, ...options }: NameProps) {
  const { state, refetch, setData } = useEndpoint(
    endpoint,
    id === undefined ? undefined : { query: { id } },
    options,
  )
  return (
    <>
      <output>{textOf(state)}</output>
      <button type="button" onClick={refetch}>
        again
      </button>
      <button type="button" onClick={() => setData(name => `${name}!`)}>
        change
      </button>
    </>
  )
}

function textOf(state: ReturnType<typeof useEndpoint<typeof read>>['state']): string {
  if (state.status === 'ready') return state.refreshing ? `${state.value} …` : state.value
  return state.status
}

type Host = Pick<Parameters<typeof TestHost>[0], 'retryDelaysMs'>

/** Of the user who is signed in. */
let token: string | undefined

function show(props: NameProps, host: Host = {}) {
  const api = { ...fakeApi(), apiToken: () => token }
  const tree = (...names: readonly NameProps[]) => (
    <TestHost api={api} {...host}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name keeps its place
        <Name key={index} {...name} />
      ))}
    </TestHost>
  )
  const view = render(tree(props))
  const answer = (index: number, value: string) => act(async () => api.asked[index]?.answer(value))
  const fail = (index: number, failure?: ApiFailure) => act(async () => api.asked[index]?.fail(failure))
  const update = (...names: readonly NameProps[]) => act(async () => view.rerender(tree(...names)))
  return { api, answer, fail, update }
}

const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
afterEach(() => {
  cleanup()
  token = undefined
  vi.useRealTimers()
})

test('useEndpoint – mounted – shows loading, then the answer', async () => {
  const { api, answer } = show({ id: 1 })
  expect(shown()).toEqual(['loading'])
  expect(api.asked).toMatchObject([{ name: 'GET /api/V1/name', input: { query: { id: 1 } } }])
  await answer(0, 'Sara')
  expect(shown()).toEqual(['Sara'])
})

test('useEndpoint – no input – sends nothing until there is one', async () => {
  const { api, update } = show({ id: undefined })
  expect(api.asked).toEqual([])
  await update({ id: 1 })
  expect(api.asked).toHaveLength(1)
})

test('useEndpoint – rendered again with an equal input – does not call again', async () => {
  const { api, answer, update } = show({ id: 1 })
  await answer(0, 'Sara')
  await update({ id: 1 })
  expect(api.asked).toHaveLength(1)
})

test('useEndpoint – two parts with the same input – one call; with different inputs – one each', async () => {
  const { api, answer, update } = show({ id: 1 })
  await update({ id: 1 }, { id: 1 }, { id: 2 })
  expect(api.asked.map(({ input }) => input.query)).toEqual([{ id: 1 }, { id: 2 }])
  await answer(0, 'Sara')
  expect(shown()).toEqual(['Sara', 'Sara', 'loading'])
})

test('useEndpoint – another input – never shows the earlier answer, and aborts an earlier call', async () => {
  const { api, answer, update } = show({ id: 1 })
  await update({ id: 2 })
  expect(api.asked[0]?.signal?.aborted).toBe(true)
  await answer(0, 'Sara')
  expect(shown()).toEqual(['loading'])
  await answer(1, 'Mina')
  expect(shown()).toEqual(['Mina'])
  await update({ id: 3 })
  expect(shown()).toEqual(['loading'])
})

test('useEndpoint – staleTime, mounted again – shows the cached answer, and refetches only if it is too old', async () => {
  const { api, answer, update } = show({ id: 1, staleTime: 60_000 })
  await answer(0, 'Sara')
  await update()
  await update({ id: 1, staleTime: 60_000 })
  expect(shown()).toEqual(['Sara'])
  expect(api.asked).toHaveLength(1)
  await update()
  await update({ id: 1, staleTime: 0 })
  expect(shown()).toEqual(['Sara …'])
  await answer(1, 'Sara Amini')
  expect(shown()).toEqual(['Sara Amini'])
})

test('useEndpoint – many inputs with a staleTime – the oldest answers are dropped', async () => {
  const { api, answer, update } = show({ id: 1, staleTime: 60_000 })
  await answer(0, 'first')
  for (let id = 2; id <= 21; id++) {
    await update({ id, staleTime: 60_000 })
    await answer(id - 1, 'another')
  }
  await update({ id: 2, staleTime: 60_000 })
  expect(api.asked).toHaveLength(21)
  await update({ id: 1, staleTime: 60_000 })
  expect(shown()).toEqual(['loading'])
})

test('useEndpoint – transient failure of a read – is retried before it fails', async () => {
  vi.useFakeTimers()
  const { api, fail, answer } = show({ id: 1 }, { retryDelaysMs: [100] })
  await fail(0)
  expect(shown()).toEqual(['loading'])
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(api.asked).toHaveLength(2)
  await answer(1, 'Sara')
  expect(shown()).toEqual(['Sara'])
})

test('useEndpoint – transient failure of a POST – is not retried', async () => {
  const { api, fail } = show({ id: 1, endpoint: quote }, { retryDelaysMs: [0] })
  await fail(0, new ApiFailure('http', { status: 503 }))
  expect(shown()).toEqual(['failed'])
  expect(api.asked).toHaveLength(1)
})

test('useEndpoint – send – decides how often the endpoint is called', async () => {
  const twice = async (call: () => Promise<string>) => `${await call()} ${await call()}`
  const { answer } = show({ id: 1, send: twice })
  await answer(0, 'Sara')
  await answer(1, 'Amini')
  expect(shown()).toEqual(['Sara Amini'])
})

test('useEndpoint – another user signs in – sees nothing of the first, whose answers are dropped', async () => {
  token = 'token-of-sara'
  const mine = { id: 1, endpoint: own, staleTime: 60_000 }
  const { api, answer, update } = show(mine)
  await answer(0, 'Sara')
  token = 'token-of-mina'
  await update(mine)
  expect(shown()).toEqual(['loading'])
  await answer(1, 'Mina')
  expect(shown()).toEqual(['Mina'])
  token = 'token-of-sara'
  await update(mine)
  expect(shown()).toEqual(['loading'])
  expect(api.asked).toHaveLength(3)
})

test('useEndpoint – signed out – shows nothing of the user', async () => {
  token = 'token-of-sara'
  const mine = { id: 1, endpoint: own, staleTime: 60_000 }
  const { answer, update } = show(mine)
  await answer(0, 'Sara')
  token = undefined
  await update(mine)
  expect(shown()).toEqual(['loading'])
})

test('useEndpoint – a public answer – is kept when another user signs in', async () => {
  const { api, answer, update } = show({ id: 1, staleTime: 60_000 })
  await answer(0, 'Sara')
  token = 'token-of-mina'
  await update({ id: 1, staleTime: 60_000 })
  expect(shown()).toEqual(['Sara'])
  expect(api.asked).toHaveLength(1)
})

test('useEndpoint – another release’s copy of an endpoint – parses its own answer', async () => {
  const { api, update, answer } = show({ id: 1, staleTime: 60_000 })
  await answer(0, 'Sara')
  await update({ id: 1, staleTime: 60_000, endpoint: { ...read } })
  expect(shown()).toEqual(['loading'])
  expect(api.asked).toHaveLength(2)
})

test('useEndpoint – another client – has a cache of its own', async () => {
  const first = show({ id: 1, staleTime: 60_000 })
  await first.answer(0, 'Sara')
  cleanup()
  const second = show({ id: 1, staleTime: 60_000 })
  expect(shown()).toEqual(['loading'])
  expect(second.api.asked).toHaveLength(1)
})

test('useEndpoint – StrictMode – calls once', async () => {
  const api = fakeApi()
  render(
    <StrictMode>
      <TestHost api={api}>
        <Name id={1} />
      </TestHost>
    </StrictMode>,
  )
  await act(async () => api.asked[0]?.answer('Sara'))
  expect(api.asked).toHaveLength(1)
  expect(shown()).toEqual(['Sara'])
})

test('useEndpoint – rendered on the server – is loading without a call; hydrated – matches, then shows the known answer', async () => {
  const api = fakeApi()
  const tree = (
    <TestHost api={api}>
      <Name id={1} staleTime={60_000} />
    </TestHost>
  )
  const html = renderToString(tree)
  expect(html).toContain('<output>loading</output>')
  expect(api.asked).toEqual([])
  const known = render(tree)
  await act(async () => api.asked[0]?.answer('Sara'))
  known.unmount()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(place, tree, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(place.querySelector('output')?.textContent).toBe('Sara')
  await act(async () => root.unmount())
  place.remove()
})
