import Fastify, { type FastifyPluginAsync } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { ApiFailure } from './api-failure.ts'
import { answerErrors } from './error-answers.ts'
import { html, sendPage } from './html-page.ts'
import { httpPlugins } from './plugins.ts'
import { securityHeaders } from './security-headers.ts'

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

      expect(headers).toMatchObject(securityHeaders({ hsts: false }))
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test('framing – in new and old browsers – refused for every page', async () => {
    const { headers } = await (await api()).inject('/api/data')

    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('hsts – in production – browsers must use HTTPS', async () => {
    const { headers } = await (await api({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).inject('/api/data')

    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('page – sent – has its own policy and the other headers', async () => {
    const { headers } = await (await api()).inject('/api/page')
    const { 'content-security-policy': ofAnswers, ...others } = securityHeaders({ hsts: false })

    expect(headers['content-security-policy']).toContain("style-src 'sha256-")
    expect(headers['content-security-policy']).not.toBe(ofAnswers)
    expect(headers).toMatchObject(others)
  })
})
