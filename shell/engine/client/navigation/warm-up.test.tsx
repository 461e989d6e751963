// @vitest-environment jsdom
import { type FunctionComponent, useEffect, useInsertionEffect } from 'react'
import { pageContract } from 'shared-remote/contract/page'
import { __PRIVATE__, styled } from 'styled-components'
import { expect, test, vi } from 'vitest'
import { fakeHost } from '../../testing/fake-host.ts'
import { warmUp } from './warm-up.tsx'

const route = { path: '/product/:slugOrId', remote: 'mfe-catalog', page: 'product' } as const
const outcome = { kind: 'page', data: null, head: { title: '' } } as const

/** Warms up such a page; resolves when it has been rendered and removed. */
async function warmed(Page: FunctionComponent): Promise<void> {
  const removed = vi.fn()
  const Whole = () => {
    useInsertionEffect(() => removed)
    return <Page />
  }
  const page = { contract: pageContract, load: vi.fn(), head: vi.fn(), Page: Whole, Skeleton: () => null }
  const url = new URL('https://shop.example/product/iron')
  warmUp(fakeHost(Promise.resolve({ page })), { url, route, outcome })
  await vi.waitFor(() => expect(removed).toHaveBeenCalled())
}

test('a page loaded ahead – warmed up – is rendered unseen, without effects, and removed', async () => {
  const effect = vi.fn()
  await warmed(() => {
    useEffect(effect)
    return <h1>اتو</h1>
  })

  expect(effect).not.toHaveBeenCalled()
  expect(document.querySelector('h1')).toBeNull()
})

test('styles of a page that is warmed up – are inserted – only once it has been rendered', async () => {
  const Title = styled.h1`letter-spacing: 3.5px;`
  // Not the rules: the sheet may write into the document of an earlier test file.
  const areThere = () => __PRIVATE__.mainSheet.names.has(Title.styledComponentId)
  const meanwhile = vi.fn()
  const After = () => {
    meanwhile(areThere())
    return null
  }
  await warmed(() => (
    <>
      <Title>اتو</Title>
      <After />
    </>
  ))

  expect(meanwhile.mock.calls).toEqual([[false]])
  expect(areThere()).toBe(true)
})
