import { sql } from 'drizzle-orm'
import type { EventSourceMessage } from 'eventsource-parser'
import { notificationType } from 'shared-shop/notifications/notification'
import { afterEach, describe, expect, test } from 'vitest'
import {
  changesOf,
  openStream,
  type StreamClient,
  StreamRefused,
  startCuttingProxy,
} from '../../test/event-client.ts'
import { SARA } from '../../test/fixture.ts'
import { engines, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { users } from '../db/schema/schema.ts'
import { sendNotification, sendToAll } from './send-notification.ts'
import { BEAT_MS } from './stream.ts'

const SARA_ID = 1
const OMID_ID = 2
/** Shorter than the interval of the next beat, which would deliver even a change that was not announced. */
const atOnce = { timeout: BEAT_MS / 2 }

const message = (title: string) => ({
  type: notificationType.discount,
  title,
  message: 'متن',
  link: '/amazing',
})

describe.each(engines)('notification stream on %s', engine => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)
  const opened: StreamClient[] = []
  afterEach(() => Promise.all(opened.splice(0).map(stream => stream.leave())))

  const open = async (token = sara, lastEventId?: string) => {
    const stream = await openStream(shop.url, token, lastEventId === undefined ? {} : { lastEventId })
    opened.push(stream)
    return stream
  }
  const send = (userId: number, title: string) =>
    shop.db.transaction(tx => sendNotification(tx, userId, message(title), new Date()))
  const titles = (stream: StreamClient) =>
    stream.changes.flatMap(({ messages }) => messages.map(({ title }) => title))
  const read = (ids: readonly number[], token = sara) =>
    shop.post(`/api/V1/user/message/read/?ids=${ids.join()}`, undefined, { token })

  test('stream – opened – sends the current state, uncached and uncompressed by proxies', async () => {
    const response = await fetch(`${shop.url}/api/V1/user/message/stream`, {
      headers: { authorization: `Bearer ${sara}`, 'accept-encoding': 'br, gzip' },
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    await response.body?.cancel()
    const stream = await open()
    await expect.poll(() => stream.changes).toMatchObject([{ unread: 2, complete: true, messages: [] }])
  })

  test('stream – notification sent or marked read – reaches all streams of the user at once and no others', async () => {
    const [first, second, others] = await Promise.all([open(), open(), open(omid)])
    await send(SARA_ID, 'تازه')
    for (const stream of [first, second]) {
      await expect.poll(() => titles(stream), atOnce).toEqual(['تازه'])
    }
    const id = first.changes.at(-1)?.messages[0]?.id ?? 0
    expect((await read([id])).status).toBe(200)
    for (const stream of [first, second]) {
      await expect
        .poll(() => stream.changes.at(-1), atOnce)
        .toMatchObject({ unread: 2, messages: [{ id, read: true }] })
    }
    expect((await read([id])).status).toBe(200)
    await send(OMID_ID, 'برای امید')
    await expect.poll(() => titles(others), atOnce).toEqual(['برای امید'])
    expect(titles(first)).toEqual(['تازه', 'تازه'])
  })

  test('sending – rolled back – never announced', async () => {
    const stream = await open()
    await expect(
      shop.db.transaction(async tx => {
        await sendNotification(tx, SARA_ID, message('نشد'), new Date())
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await send(SARA_ID, 'شد')
    await expect.poll(() => titles(stream)).toEqual(['شد'])
  })

  test('stream – cut repeatedly while much is sent and marked – nothing lost, nothing duplicated', async () => {
    const { body: start } = await shop.get('/api/V1/user/message/changes', { token: sara })
    await shop.post('/api/V1/user/message/readAll', { version: start.version }, { token: sara })
    // Headers take about a kilobyte: some connections end before the first event, some within one, some after many.
    const cuts = [1300, 1900, 900, 6000, 1500, 12_000, 60_000]
    let connections = 0
    const proxy = await startCuttingProxy(shop.url, () => cuts[connections++ % cuts.length] ?? 0)
    const heard: EventSourceMessage[] = []
    const { body: begin } = await shop.get('/api/V1/user/message/changes', { token: sara })
    expect(begin.unread).toBe(0)
    let lastEventId = String(begin.version)
    let done = false
    const follow = async () => {
      while (!done) {
        const stream = await openStream(proxy.url, sara, {
          lastEventId,
          onEvent: event => {
            if (event.event !== 'change') return
            heard.push(event)
            lastEventId = event.id ?? lastEventId
          },
        }).catch(() => undefined)
        if (stream) opened.push(stream)
        await stream?.over
      }
    }
    const following = follow()
    const wanted = Array.from({ length: 60 }, (_, index) => `پیام شمارهٔ ${index}`)
    await Promise.all(
      [0, 1, 2].map(async third => {
        for (let index = third; index < wanted.length; index += 3) {
          await send(SARA_ID, wanted[index] ?? '')
          // Let the reader catch up now and then, so that some connections carry several events.
          if (index % 2 === 0) {
            const isHeard = () => heard.some(({ data }) => data.includes(`${wanted[index]}"`))
            await expect.poll(isHeard).toBe(true)
          }
          if (index % 5 !== 0) continue
          const { body } = await shop.get('/api/V1/user/message/page', { token: sara })
          await read([body.messages[0].id])
        }
      }),
    )
    const { body: end } = await shop.get('/api/V1/user/message/changes', { token: sara })
    await expect.poll(() => lastEventId).toBe(String(end.version))
    done = true
    proxy.close()
    await Promise.all(opened.map(stream => stream.leave()))
    await following

    const changes = changesOf(heard).filter(({ since, version }) => since !== version)
    // Each begins where the previous one ended: no version is missing or duplicated.
    for (const [index, { since }] of changes.entries()) {
      if (index > 0) expect(since).toBe(changes[index - 1]?.version)
    }
    const shown = new Map<number, { title: string; read: boolean }>()
    for (const { messages } of changes) for (const one of messages) shown.set(one.id, one)
    expect([...shown.values()].map(({ title }) => title).sort()).toEqual([...wanted].sort())
    expect(end.unread).toBe([...shown.values()].filter(({ read }) => !read).length)
    expect(connections).toBeGreaterThan(5)
  })

  test('stream – a version that this feed never had – asks to reload the list', async () => {
    const stream = await open(sara, '2000000000')
    await expect.poll(() => stream.changes).toMatchObject([{ complete: false, messages: [] }])
    const odd = await open(sara, 'not-a-number')
    await expect.poll(() => odd.changes).toMatchObject([{ complete: true, messages: [] }])
  })

  test('stream – more than a user may open – 429 until one closes; other users are unaffected', async () => {
    await shop.db.insert(users).values({ phone: '09120000003', name: 'مینا کاظمی' })
    const mina = await shop.signIn('09120000003')
    const streams: StreamClient[] = []
    for (let index = 0; index < 8; index++) streams.push(await open(mina))
    const refused = await open(mina).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StreamRefused)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfter: '30' })
    await open(omid)
    await streams[0]?.leave()
    await expect
      .poll(() =>
        open(mina).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  test('stream – its browser is signed out from another one – ends at once', async () => {
    const token = await shop.signIn(SARA)
    const stream = await open(token)
    await expect.poll(() => stream.changes).toHaveLength(1)
    expect((await shop.post('/api/V1/user/session/endOthers', undefined, { token: sara })).status).toBe(200)
    await stream.over
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: '{"code":"LOGIN_REQUIRED"}' })
  })

  test('sendToAll – two senders, the same users in opposite order – no deadlock', async () => {
    const both = (ids: number[], title: string) =>
      shop.db.transaction(tx => sendToAll(tx, ids, message(title), new Date()))
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        both(index % 2 ? [SARA_ID, OMID_ID] : [OMID_ID, SARA_ID], 'همه'),
      ),
    )
    const { body } = await shop.get('/api/V1/user/message/changes?since=0', { token: omid })
    expect(body.messages.filter(({ title }: { title: string }) => title === 'همه')).toHaveLength(6)
  })

  test('changes – more than one change can carry – only ask to reload the list', async () => {
    const { body: before } = await shop.get('/api/V1/user/message/changes', { token: omid })
    await shop.db.transaction(async tx => {
      for (let index = 0; index < 101; index++)
        await sendNotification(tx, OMID_ID, message(`${index}`), new Date())
    })
    const since = (version: number) =>
      shop.get(`/api/V1/user/message/changes?since=${version}`, { token: omid })
    expect((await since(before.version)).body).toMatchObject({ complete: false, messages: [] })
    const { body } = await since(before.version + 1)
    expect(body).toMatchObject({ complete: true, since: before.version + 1, version: before.version + 101 })
    expect(body.messages).toHaveLength(100)
  })

  test.runIf(engine === 'PostgreSQL')(
    'stream – database connection lost – notifications sent meanwhile arrive',
    async () => {
      const stream = await open()
      await expect.poll(() => stream.changes).toHaveLength(1)
      const cut = await shop.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listen' and datname = current_database()`,
      )
      expect(cut).toMatchObject({ rows: [{ pg_terminate_backend: true }] })
      await send(SARA_ID, 'در میان قطعی')
      await expect.poll(() => titles(stream)).toEqual(['در میان قطعی'])
    },
  )

  // Last, because this server is closed afterwards.
  test('stream – the server closes – ends with a code, and closing does not wait for readers', async () => {
    const stream = await open()
    await expect.poll(() => stream.changes).toHaveLength(1)
    await shop.server.app.close()
    await stream.over
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: '{"code":"UNAVAILABLE"}' })
  })
})
