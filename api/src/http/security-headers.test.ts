import Fastify, { type FastifyPluginAsync } from 'fastify'
import { html, sendPage } from 'shared-server/http/html-page'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { ApiFailure } from './api-failure.ts'
import { answerErrors } from './error-answers.ts'
import { httpPlugins } from './plugins.ts'
import { securityHeaders } from './security-headers.ts'

const local = { siteOrigin: 'http://localhost:3000', hstsMaxAge: 300, hstsSubdomains: true }

describe('security headers', () => {
  let app = Fastify()
  afterEach(() => app.close())

  async function api(env: NodeJS.ProcessEnv = {}) {
    app = Fastify()
    answerErrors(app)
    await httpPlugins(app, readConfig({ DATA_DIR: '.data', ...env }))
    const routes: FastifyPluginAsync = async scope => {
      scope.get('/api/data', async () => ({}))
      scope.get('/api/broken', async () => {
        throw new ApiFailure('UNAVAILABLE')
      })
      scope.get('/api/page', (_request, reply) =>
        sendPage(reply, { title: 'x', lang: 'en', style: 'a{}', body: html`<main></main>` }),
      )
    }
    await app.register(routes)
    return app
  }

  test.each(['/api/data', '/api/broken', '/api/nothing'])(
    '%s – answered – has all security headers',
    async url => {
      const { headers } = await (await api()).inject(url)

      expect(headers).toMatchObject(securityHeaders(local))
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test('framing – in new and old browsers – refused for every page', async () => {
    const { headers } = await (await api()).inject('/api/data')

    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test.each([
    [undefined, 31_536_000],
    ['300', 300],
  ])('hsts – site with HTTPS, HSTS_MAX_AGE=%s – browsers must use HTTPS for %i s', async (set, seconds) => {
    const secure = { SITE_ORIGIN: 'https://shop.example', ALLOW_SANDBOX: '1', HSTS_MAX_AGE: set }
    const { headers } = await (await api(secure)).inject('/api/data')

    expect(headers['strict-transport-security']).toBe(`max-age=${seconds}; includeSubDomains`)
  })

  test('page – sent – has its own policy and the other headers', async () => {
    const { headers } = await (await api()).inject('/api/page')
    const { 'content-security-policy': ofAnswers, ...others } = securityHeaders(local)

    expect(headers['content-security-policy']).toContain("style-src 'sha256-")
    expect(headers['content-security-policy']).not.toBe(ofAnswers)
    expect(headers).toMatchObject(others)
  })
})
