// @vitest-environment jsdom
import { useEffect, useInsertionEffect } from 'react'
import { pageContract } from 'shared-remote/contracts/page'
import { expect, test, vi } from 'vitest'
import { fakeHost } from '../../testing/fake-host.ts'
import { warmUp } from './warm-up.tsx'

const route = { path: '/product/:slugOrId', remote: 'mfe-catalog', page: 'product' } as const
const outcome = { kind: 'page', data: null, head: { title: '' } } as const

test('a page loaded ahead – warmed up – is rendered unseen, without effects, and removed', async () => {
  const removed = vi.fn()
  const effect = vi.fn()
  const Page = () => {
    useEffect(effect)
    useInsertionEffect(() => removed)
    return <h1>اتو</h1>
  }
  const page = { contract: pageContract, load: vi.fn(), head: vi.fn(), Page, Skeleton: () => null }

  warmUp(fakeHost(Promise.resolve({ page })), {
    url: new URL('https://shop.example/product/iron'),
    route,
    outcome,
  })

  await vi.waitFor(() => expect(removed).toHaveBeenCalled())
  expect(effect).not.toHaveBeenCalled()
  expect(document.querySelector('h1')).toBeNull()
})
