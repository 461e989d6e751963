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
})
