import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { script, serve } from '../testing/test-server.ts'

describe('files', () => {
  test.each(['/assets/main-abc.js', '/remotes/mfe-cart/1/remoteEntry.js'])(
    '%s – is immutable for a year and precompressed',
    async url => {
      const { app } = await serve()

      const { headers, rawPayload, statusCode } = await app.inject({
        url,
        headers: { 'accept-encoding': 'gzip, br' },
      })

      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-encoding']).toBe('br')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(rawPayload).toEqual(brotliCompressSync(script))
      expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
      expect(headers['content-type']).toMatch(/javascript/)
    },
  )

  test('a client that cannot decompress – gets the uncompressed file', async () => {
    const { app } = await serve()

    const { body, headers } = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'identity' },
    })

    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(script)
  })

  test('a release – may be loaded by pages of another site', async () => {
    const { app } = await serve()

    const { headers } = await app.inject('/remotes/mfe-cart/1/remoteEntry.js')

    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test.each(['/assets/gone.js', '/remotes/mfe-cart/9/remoteEntry.js'])(
    '%s that does not exist – is an uncached 404, not a page',
    async url => {
      const { app, asked } = await serve()

      const { statusCode, headers } = await app.inject(url)

      expect(statusCode).toBe(404)
      expect(String(headers['cache-control'])).not.toContain('immutable')
      expect(asked).toEqual([])
    },
  )

  test('/favicon.ico – requested by a browser that found no icon link – redirects to the icon', async () => {
    const { app } = await serve()

    const { statusCode, headers } = await app.inject('/favicon.ico')

    expect(statusCode).toBe(301)
    expect(headers.location).toBe('/favicon.svg')
  })
})
