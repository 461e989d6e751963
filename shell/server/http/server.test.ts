import { supportedContractsSchema } from 'shared-remote/supported-contracts'
import { describe, expect, test } from 'vitest'
import { siteSettings } from '../../frame/server/site-settings.ts'
import { readConfig } from '../lib/config.ts'
import { registryDocument, serve } from '../testing/test-server.ts'

describe('the load-testing verification route (spec §2)', () => {
  test('configured – answers its text as plain text', async () => {
    const { app, asked } = await serve({
      env: { LOAD_TEST_PATH: '/loader-12ab.txt', LOAD_TEST_TEXT: 'loader-12ab' },
    })

    const answer = await app.inject('/loader-12ab.txt')

    expect([answer.statusCode, answer.body]).toEqual([200, 'loader-12ab'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(asked).toEqual([])
  })

  test('not configured – is handled as a page', async () => {
    const { app, asked } = await serve({ env: { LOAD_TEST_PATH: '', LOAD_TEST_TEXT: '' } })

    await app.inject('/loader-12ab.txt')

    expect(asked).toEqual(['/loader-12ab.txt'])
  })

  test.each(['loader', '/', '/*', '/a/:b', 'https://a.example/b', '/a b', '/a?b'])(
    'the path «%s» – is refused',
    path => {
      expect(() => readConfig({ LOAD_TEST_PATH: path }, siteSettings)).toThrow('LOAD_TEST_PATH')
    },
  )
})

describe('endpoints for other systems', () => {
  test('/healthz – is ok', async () => {
    const { app } = await serve()

    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })

  test('/registry.json – is the document, revalidated every time', async () => {
    const { app } = await serve()

    const { headers, json } = await app.inject('/registry.json').then(answer => ({
      headers: answer.headers,
      json: answer.json(),
    }))

    expect(json).toEqual(registryDocument)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('/contracts.json – is what the shell supports, revalidated every time', async () => {
    const { app } = await serve()
    const answer = await app.inject('/contracts.json')
    expect(supportedContractsSchema.parse(answer.json())).toMatchObject({ page: 'page/1' })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('/registry.json before anything was published – is a coded 503', async () => {
    const { app } = await serve({ document: null })

    const answer = await app.inject('/registry.json')

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect((await app.inject('/')).statusCode).toBe(200)
  })

  test.each(['/api/V1/home', '/api/healthz', '/dev/outbox?phone=09120000000'])(
    '%s while the API is down – is a coded 503',
    async url => {
      const { app } = await serve()

      const answer = await app.inject(url)

      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ code: 'UNAVAILABLE', message: 'ارتباط با سرور برقرار نشد.' })
    },
  )
})
