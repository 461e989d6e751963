import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { leaveConnections } from './leave-connections.ts'

test('leaving – answers before it keep the connection; those under way, hijacked and later ones end it', async () => {
  const app = Fastify()
  const leave = leaveConnections(app)
  let finish = () => {}
  const waiting = new Promise<void>(resolve => {
    finish = resolve
  })
  let isAsked = false
  app.get('/slow', async () => {
    isAsked = true
    await waiting
    return 'done'
  })
  app.get('/', async () => 'done')
  app.get('/raw', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, ['content-length', '2'])
    reply.raw.end('ok')
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const connectionOf = async (path: string) => {
    const answer = await fetch(url + path)
    await answer.text()
    return answer.headers.get('connection')
  }
  expect(await connectionOf('/')).toBe('keep-alive')
  const underWay = connectionOf('/slow')
  await expect.poll(() => isAsked).toBe(true)
  leave()
  finish()
  expect([await underWay, await connectionOf('/'), await connectionOf('/raw')]).toEqual([
    'close',
    'close',
    'close',
  ])
  await app.close()
})
