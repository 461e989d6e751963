import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'
import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { describe, expect, test, vi } from 'vitest'
import { servedShop } from '../../frame/server/served-shop.ts'
import { createCatalogueReader } from './catalogue-reader.ts'

const read = {
  method: 'GET',
  path: '/api/V1/thing/:slug',
  access: 'anybody',
  summary: 'Read',
  params: z.object({ slug: z.string() }),
} as const
const thing = defineEndpoint({ ...read, answer: z.object({ list: z.array(z.string()) }) })
const thingOfNextRelease = defineEndpoint({
  ...read,
  answer: z.object({ list: z.array(z.string()), more: z.int() }),
})
const personal = defineEndpoint({ ...read, access: 'user', answer: z.object({ list: z.array(z.string()) }) })
const write = defineEndpoint({ ...read, method: 'POST', answer: z.object({ list: z.array(z.string()) }) })

function reader(answer: () => unknown = () => ({ list: ['a'], more: 1 })) {
  const call = vi.fn()
  const api: ApiClient = {
    apiToken: () => undefined,
    async call(endpoint, ...[, options]) {
      call(endpoint)
      options?.onHeaders?.({ 'x-catalogue-version': 'v1' })
      // Stands in for every endpoint.
      return answer() as never
    },
    callOrNothing: () => Promise.reject(new Error('not asked')),
    stream: () => Promise.reject(new Error('not asked')),
  }
  // Nothing listens on this port, so the version stays unknown.
  const catalogue = createCatalogueReader({
    versionPath: servedShop.versionPath,
    api,
    apiOrigin: 'http://127.0.0.1:1',
  })
  return { call, catalogue, client: catalogue.clientAt('v1', () => {}) }
}

describe('a client of one version', () => {
  test('the same call – reaches the API once; another call or another version – again', async () => {
    const { client, call, catalogue } = reader()
    for (const slug of ['a', 'a', 'b']) await client.call(thing, { params: { slug } })
    expect(call).toHaveBeenCalledTimes(2)

    await catalogue.clientAt('v2', () => {}).call(thing, { params: { slug: 'a' } })
    expect(call).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['a write', write],
    ['a read of one user', personal],
  ])('%s – is never kept', async (_what, endpoint) => {
    const { client, call, catalogue } = reader()
    await client.call(endpoint, { params: { slug: 'a' } })
    await client.call(endpoint, { params: { slug: 'a' } })

    expect(call).toHaveBeenCalledTimes(2)
    expect(catalogue.metrics().entries).toBe(0)
  })

  test('two releases with schemas of their own – each gets the fields it knows', async () => {
    const { client, call } = reader()

    expect(await client.call(thing, { params: { slug: 'a' } })).toEqual({ list: ['a'] })
    expect(await client.call(thingOfNextRelease, { params: { slug: 'a' } })).toEqual({ list: ['a'], more: 1 })
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('a page that mutates its data – does not affect other pages', async () => {
    const { client } = reader()
    const first = await client.call(thing, { params: { slug: 'a' } })
    first.list.push('b')

    expect(await client.call(thing, { params: { slug: 'a' } })).toEqual({ list: ['a'] })
  })

  test('an answer that does not match the schema – fails as in the client itself', async () => {
    const { client } = reader(() => ({ list: 1 }))

    await expect(client.call(thing, { params: { slug: 'a' } })).rejects.toMatchObject({
      name: 'ApiFailure',
      kind: 'invalid-answer',
    })
  })

  test('a failure – is passed on unchanged and not kept', async () => {
    const { client, call } = reader(() => {
      throw new ApiFailure('http', { status: 404 })
    })

    for (let time = 0; time < 2; time++)
      await expect(client.call(thing, { params: { slug: 'a' } })).rejects.toMatchObject({ status: 404 })
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('another version in the answer – is reported, and the API is asked again', async () => {
    const { catalogue, call } = reader()
    const onOther = vi.fn()
    const client = catalogue.clientAt('v0', onOther)
    await client.call(thing, { params: { slug: 'a' } })
    await client.call(thing, { params: { slug: 'a' } })

    expect(onOther.mock.calls).toEqual([[{ isOld: false }], [{ isOld: false }]])
    expect(call).toHaveBeenCalledTimes(2)
    await catalogue.clientAt('v1', onOther).call(thing, { params: { slug: 'a' } })
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('the API fails – an answer of a former version is used, and reported as old', async () => {
    let isAway = false
    const { client, catalogue } = reader(() => {
      if (isAway) throw new ApiFailure('http', { status: 503 })
      return { list: ['a'], more: 1 }
    })
    await client.call(thing, { params: { slug: 'a' } })
    isAway = true
    const onOther = vi.fn()

    const answer = await catalogue.clientAt('v2', onOther).call(thing, { params: { slug: 'a' } })

    expect(answer).toEqual({ list: ['a'] })
    expect(onOther.mock.calls).toEqual([[{ isOld: true }]])
  })
})

test('the state while the API is down – is away and without a version, without an error', async () => {
  expect(await reader().catalogue.state()).toEqual({ version: '', isAway: true })
})
