import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { writeFiles } from 'shared-remote/testing/write-files'
import { expect, onTestFinished, test } from 'vitest'
import { webManifest } from '../../frame/server/web-manifest.ts'
import { serveInstallable } from './installable.ts'

async function serve(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'installable-'))
  writeFiles(folder, files)
  const app = Fastify()
  await serveInstallable(app, { manifest: webManifest('دکان'), clientDir: join(folder, 'client') })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return app
}

const build = {
  'worker/sw.js': 'start()',
  'client/assets/main-a.js': '',
  'client/assets/main-a.js.br': '',
  'client/assets/font-b.woff2': '',
  'client/icons/icon-192.png': 'png',
}

test("/sw.js – a build – is revalidated, has the whole site as its scope and lists the shell's files", async () => {
  const answer = await (await serve(build)).inject('/sw.js')

  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(answer.body).toBe('self.shellFiles=["/assets/font-b.woff2","/assets/main-a.js"];\nstart()')
})

test('/sw.js – another build of the shell with the same worker – is a different script', async () => {
  const { 'client/assets/main-a.js': text, ...rest } = build
  const [one, other] = await Promise.all([serve(build), serve({ ...rest, 'client/assets/main-c.js': text })])

  expect((await one.inject('/sw.js')).body).not.toBe((await other.inject('/sw.js')).body)
})

test('/sw.js – a build without a worker – 404', async () => {
  expect((await (await serve({ 'client/assets/main-a.js': '' })).inject('/sw.js')).statusCode).toBe(404)
})

test('/icons/ – an existing and a missing file – 200 and 404', async () => {
  const app = await serve(build)

  expect((await app.inject('/icons/icon-192.png')).headers['content-type']).toBe('image/png')
  expect((await app.inject('/icons/none.png')).statusCode).toBe(404)
})
