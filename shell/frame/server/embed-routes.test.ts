import Fastify from 'fastify'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { expect, test } from 'vitest'
import { errorAnswers } from '../../server/lib/error-answers.ts'
import { shop } from '../shop.ts'
import { serveEmbed } from './embed-routes.ts'

function release(version: string, changes: Partial<RegistryVersion> = {}): RegistryVersion {
  return {
    url: `/remotes/mfe-cart/${version}/mf-manifest.json`,
    metadata: { integrity: '', version },
    deployment: { traffic: 0, default: version === '1' },
    extras: {
      contracts: {},
      plugin: '1.23.0',
      preload: {},
      integrity: { 'embed/shop-cart.js': `sha256-${version}` },
    },
    ...changes,
  }
}

function serve(...versions: RegistryVersion[]) {
  const document: RegistryDocument = { schema: 'x', microFrontends: { 'mfe-cart': versions } }
  const app = Fastify()
  serveEmbed(app, {
    registry: async () => document,
    siteOrigin: () => 'https://shop.example',
    answers: errorAnswers(shop),
  })
  return app
}

test('/shop-cart.js – several releases – redirects to the default one, from any origin, for a minute', async () => {
  const canary = release('2', { deployment: { traffic: 50, default: false } })
  const answer = await serve(release('1'), canary).inject('/shop-cart.js')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/remotes/mfe-cart/1/embed/shop-cart.js')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test('/shop-cart.json – a release on another host – has its URL and hash', async () => {
  const url = 'https://cdn.example/mfe-cart/1/mf-manifest.json'
  const answer = await serve(release('1', { url })).inject('/shop-cart.json')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.json()).toEqual({
    version: '1',
    url: 'https://cdn.example/mfe-cart/1/embed/shop-cart.js',
    integrity: 'sha256-1',
  })
})

test('/shop-cart/… – files of the entry for federation hosts – redirect into the default release, and nowhere else', async () => {
  const app = serve(release('1'))
  for (const file of ['mf-manifest.json', 'remoteEntry.js', 'mount-a1_B.js', 'mount.d.ts']) {
    const { statusCode, headers } = await app.inject(`/shop-cart/${file}`)
    expect([statusCode, headers.location]).toEqual([302, `/remotes/mfe-cart/1/embed/federation/${file}`])
    expect(headers['access-control-allow-origin']).toBe('*')
  }
  for (const file of ['..%2f..%2fx.js', '..', '%2f%2fevil.example', 'a%0d%0ab']) {
    expect((await app.inject(`/shop-cart/${file}`)).statusCode).toBe(404)
  }
})

test('all – no release, or one without the element – answer 404', async () => {
  const { extras } = release('1')
  const older = release('1', { extras: { ...extras, integrity: {} } })
  for (const app of [serve(), serve(older)]) {
    expect((await app.inject('/shop-cart.js')).statusCode).toBe(404)
    expect((await app.inject('/shop-cart/remoteEntry.js')).statusCode).toBe(404)
    expect((await app.inject('/shop-cart.json')).json()).toMatchObject({ code: 'NOT_FOUND' })
  }
})
