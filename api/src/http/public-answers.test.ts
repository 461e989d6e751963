import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PublicAnswers } from './public-answers.ts'

let app = Fastify()
afterEach(() => app.close())

/** A server that caches two answers; `made` lists the keys built, `catalogue.version` is the data's version. */
function server() {
  app = Fastify()
  const answers = new PublicAnswers(2)
  const made: string[] = []
  const catalogue = { version: '1' }
  app.get<{ Params: { key: string } }>('/:key', (request, reply) => {
    const { key } = request.params
    const make = () => {
      made.push(key)
      return { key }
    }
    const { version } = catalogue
    return answers.send(request, reply, {
      version,
      schema: z.object({ key: z.string() }),
      key,
      keep: 'live',
      byUrl: key !== 'today',
      make,
    })
  })
  const ready = (key: string, accepted?: string) =>
    answers.ready(`/${key}`, catalogue.version, accepted)?.body.toString()
  return { made, catalogue, ready, ask: (key: string) => app.inject(`/${key}`) }
}

test('public answers – more than fit – those asked for again stay, whatever is asked for once', async () => {
  const { made, ask } = server()
  for (const key of ['home', 'home', 'a', 'a', 'b', 'c', 'd', 'home', 'a', 'd', 'b']) await ask(key)
  expect(made).toEqual(['home', 'a', 'b', 'c', 'd', 'b'])
})

test('public answers – the catalogue changed – built again', async () => {
  const { made, catalogue, ask } = server()
  await ask('home')
  catalogue.version = '2'
  const { headers } = await ask('home')
  expect(made).toEqual(['home', 'home'])
  expect(headers['x-catalogue-version']).toBe('2')
})

test('public answers – requested again with the ETag – 304', async () => {
  const { ask } = server()
  const { headers } = await ask('home')
  const again = await app.inject({ url: '/home', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('public answers – asked before by this URL – ready until the catalogue changes', async () => {
  const { catalogue, ready, ask } = server()
  expect(ready('home')).toBeUndefined()
  await ask('home')
  expect(ready('home')).toBe('{"key":"home"}')
  catalogue.version = '2'
  expect(ready('home')).toBeUndefined()
})

test('public answers – a URL that does not determine the answer – never ready', async () => {
  const { ready, ask } = server()
  await ask('today')
  expect(ready('today')).toBeUndefined()
})
