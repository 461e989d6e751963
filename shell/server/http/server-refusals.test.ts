import { describe, expect, test } from 'vitest'
import { serve } from '../testing/test-server.ts'

describe('bad input', () => {
  test.each([
    ['a null byte', '/product/a%00b'],
    ['10,000 characters', `/product/${'a'.repeat(10_000)}`],
    ['10,000 characters of query', `/search?searchText=${'a'.repeat(10_000)}`],
    ['bad percent-encoding', '/product/%E0%A4%A'],
    ['a percent sign alone', '/product/%'],
    ['bad percent-encoding of a file', '/remotes/%zz/a.js'],
    ['a null byte in a file', '/assets/a%00.js'],
  ])('%s – is a 4xx with a coded body, and no page is rendered', async (_what, url) => {
    const { app, asked } = await serve()

    const answer = await app.inject(url)

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/[آ-ی]/),
    })
    expect(asked).toEqual([])
  })

  test.each([
    '/remotes/../registry.json',
    '/remotes/..%2fregistry.json',
    '/assets/%2e%2e/%2e%2e/registry.json',
  ])('%s – serves no file outside its folder', async url => {
    const { app } = await serve()

    const { body, statusCode } = await app.inject(url)

    expect(body).not.toContain('secret')
    expect(statusCode).toBeLessThan(500)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s on a page – is a coded 405 that lists the allowed methods',
    async method => {
      const { app, asked } = await serve()

      const answer = await app.inject({ method, url: '/card', payload: {} })

      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      expect(asked).toEqual([])
    },
  )

  test('OPTIONS on a page – lists the allowed methods', async () => {
    const { app } = await serve()

    const answer = await app.inject({ method: 'OPTIONS', url: '/card' })

    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, 'GET, HEAD', ''])
  })

  test('HEAD of a page – has its headers and no body', async () => {
    const { app } = await serve()

    const answer = await app.inject({ method: 'HEAD', url: '/card' })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toBe('')
  })
})
