// @vitest-environment jsdom
import { useEffect } from 'react'
import { pageContract } from 'shared-remote/contracts/page'
import { styled } from 'styled-components'
import { expect, test, vi } from 'vitest'
import { fakeHost } from '../../testing/fake-host.ts'
import { warmUpKinds } from './warm-up.tsx'

const route = { path: '/product/:slugOrId', remote: 'mfe-catalog', page: 'product' } as const
const outcome = { kind: 'page', data: null, head: { title: '' } } as const

test('two products loaded ahead – rendered once, unseen and without effects – their styles are in the sheet', async () => {
  const Heading = styled.h1`color: rebeccapurple;`
  const render = vi.fn()
  const effect = vi.fn()
  const Page = () => {
    render()
    useEffect(effect)
    return <Heading>اتو</Heading>
  }
  const page = { contract: pageContract, load: vi.fn(), head: vi.fn(), Page, Skeleton: () => null }
  const warmUp = warmUpKinds(fakeHost(Promise.resolve({ page })))

  for (const slug of ['iron', 'kettle']) warmUp(new URL(`https://shop.example/product/${slug}`), route, outcome)

  await vi.waitFor(() => expect(document.head.textContent).toContain('rebeccapurple'))
  expect(render).toHaveBeenCalledTimes(1)
  expect(effect).not.toHaveBeenCalled()
  expect(document.querySelector('h1')).toBeNull()
})
