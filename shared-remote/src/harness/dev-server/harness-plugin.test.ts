import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Recording } from '../../kit/samples/recording.ts'
import { remoteConfig } from '../../remote-config.ts'
import { serveRemote } from '../../testing/serve-remote.ts'

async function serve(env: Readonly<Record<string, string>> = {}, recording?: Recording) {
  const { get } = await serveRemote({ mode: 'development', home: 'export const page = 1', env, recording })
  return get
}

test('a remote without harness files – gets list, view and its modules', async () => {
  const get = await serve()

  const frame = await get('/').then(answer => answer.text())
  expect(frame).toContain('<title>mfe-sample – harness</title>')
  expect(frame).toContain('virtual:harness-frame')
  const view = await get('/view?expose=pages/home').then(answer => answer.text())
  expect(view).toContain('lang="fa" dir="rtl"')
  const entry = await get('/@id/__x00__virtual:harness-view').then(answer => answer.text())
  expect(entry).toContain('"pages/home": () => import("/src/pages/home.tsx")')
  expect(entry).toContain('"routes":[{"path":"/sample/:id?","page":"home"}]')
})

test('a path of the shop – redirects to the list, which selects its page', async () => {
  const get = await serve()

  const answer = await get('/product/iron?color=3')

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/?at=%2Fproduct%2Firon%3Fcolor%3D3')
})

test('the API is down with a recording – answers from it, with a placeholder for every picture', async () => {
  const get = await serve(
    { API_ORIGIN: 'http://127.0.0.1:1' },
    {
      recordedOn: '2026-11-20',
      answers: { 'GET /api/V1/brand/list': { status: 200, body: [{ name: 'نوا' }] } },
    },
  )

  expect(await get('/api/V1/brand/list').then(answer => answer.json())).toEqual([{ name: 'نوا' }])
  const picture = await get('/api/V1/picture/iron/a61c1c/0/0-320.webp')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect((await get('/api/healthz')).status).toBe(503)
  const unknown = await get('/api/V1/home')
  expect(unknown.status).toBe(503)
  expect(await unknown.json()).toMatchObject({ code: 'NOT_RECORDED' })
  const entry = await get('/@id/__x00__virtual:harness-frame').then(answer => answer.text())
  expect(entry).toContain('"recordedOn":"2026-11-20"')
})

test('a build – its plugins contain no harness', () => {
  const { plugins } = remoteConfig(join(import.meta.dirname, '../../../../mfe-cart'), { site: '/site.ts' })({
    command: 'build',
    mode: 'production',
  }) as { plugins: unknown[] }

  expect(JSON.stringify(plugins.flat(9).map(plugin => Object(plugin).name))).not.toContain('harness')
})
