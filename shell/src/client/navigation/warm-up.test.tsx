// @vitest-environment jsdom
import { useEffect } from 'react'
import { pageContract } from 'shared-remote/contracts/page'
import { styled } from 'styled-components'
import { expect, test, vi } from 'vitest'
import { fakeHost } from '../../testing/fake-host.ts'
import { warmUp } from './warm-up.tsx'

const route = { path: '/product/:slugOrId', remote: 'mfe-catalog', page: 'product' } as const
const outcome = { kind: 'page', data: null, head: { title: '' } } as const

test('a page loaded ahead – rendered unseen, without effects – its styles are in the sheet', async () => {
  const Heading = styled.h1`color: rebeccapurple;`
  const effect = vi.fn()
  const Page = () => {
    useEffect(effect)
    return <Heading>اتو</Heading>
  }
  const page = { contract: pageContract, load: vi.fn(), head: vi.fn(), Page, Skeleton: () => null }

  warmUp(fakeHost(Promise.resolve({ page })), {
    url: new URL('https://shop.example/product/iron'),
    route,
    outcome,
  })

  await vi.waitFor(() => expect(document.head.textContent).toContain('rebeccapurple'))
  expect(effect).not.toHaveBeenCalled()
  expect(document.querySelector('h1')).toBeNull()
})
