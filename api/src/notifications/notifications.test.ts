import { notificationType } from 'shared-shop/notifications/notification'
import { describe, expect, test } from 'vitest'
import { SARA } from '../../test/fixture.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { operatorKey } from '../desk/access/operator-key.ts'
import { MESSAGES_PATH } from './operator-message-routes.ts'
import { sendNotification } from './send-notification.ts'

describe('notifications', () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  })

  const list = async (query = '?read=true') =>
    (await shop.get(`/api/V1/user/message/get/1${query}`, { token: sara })).body.data
  const read = (ids: string, token = sara) =>
    shop.post(`/api/V1/user/message/read/?ids=${ids}`, undefined, { token })

  test('read – one of another user among them – 403 and none is marked', async () => {
    expect((await read('1,3')).status).toBe(403)
    expect((await read('1,99999')).status).toBe(403)
    expect((await read('0')).status).toBe(403)
    expect((await list()).map((message: { read: boolean }) => message.read)).toEqual([false, false])
  })

  test('page – kinds, unread ones, pages of 20 – newest first, each once; another user’s id is not a valid cursor', async () => {
    const page = async (query: string) =>
      (await shop.get(`/api/V1/user/message/page?${query}`, { token: omid })).body
    await shop.db.transaction(async tx => {
      for (let index = 0; index < 45; index++) {
        const type = index % 3 === 0 ? notificationType.order : notificationType.discount
        await sendNotification(
          tx,
          2,
          { type, title: `${index}`, message: '', link: '' },
          new Date(Date.UTC(2027, 0, 1)),
        )
      }
    })
    const first = await page('')
    const second = await page(`before=${first.next}`)
    const third = await page(`before=${second.next}`)
    const ids = [first, second, third].flatMap(({ messages }) => messages.map(({ id }: { id: number }) => id))
    expect(ids).toHaveLength(46)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(third.next).toBeNull()
    expect(first).toMatchObject({ unread: 46, version: 45 })
    expect((await page('kind=order')).messages).toHaveLength(15)
    expect((await page('kind=other')).messages).toHaveLength(0)
    expect((await shop.get('/api/V1/user/message/page?before=1', { token: omid })).status).toBe(404)
  })

  test('read all – newer than the version seen – stays unread', async () => {
    const { version } = (await shop.get('/api/V1/user/message/changes', { token: omid })).body
    await shop.db.transaction(tx =>
      sendNotification(tx, 2, { type: 0, title: 'پس از آن', message: '', link: '' }, new Date()),
    )
    await shop.post('/api/V1/user/message/readAll', { version }, { token: omid })
    const { body } = await shop.get('/api/V1/user/message/page?unread=true', { token: omid })
    expect(body.messages.map(({ title }: { title: string }) => title)).toEqual(['پس از آن'])
    expect(body.unread).toBe(1)
  })

  test('read – own – marked, and gone from the unread list', async () => {
    expect((await read('1')).body).toEqual({ status: 'true' })
    expect(await list()).toMatchObject([
      { id: 2, type: 6, read: false },
      { id: 1, type: 1, read: true },
    ])
    expect(await list('')).toMatchObject([{ id: 2 }])
  })

  test('operator – with the key – sends to existing users; without it – 404', async () => {
    const body = {
      to: [SARA, '09129999999'],
      type: 'discount',
      title: 'جشنواره',
      message: 'ده درصد',
      link: '/amazing',
    }
    const sendTo = (key: string, more = {}) =>
      shop.post(MESSAGES_PATH, { ...body, ...more }, { headers: { authorization: `Operator ${key}` } })
    expect((await sendTo('x')).status).toBe(404)
    expect((await shop.post(MESSAGES_PATH, body, { token: sara })).status).toBe(404)
    const key = operatorKey(shop.config.tokenSecret)
    expect((await sendTo(key, { to: [] })).status).toBe(422)
    expect((await sendTo(key, { title: ' ' })).status).toBe(422)
    expect((await sendTo(key)).body).toEqual({ sent: 1, unknown: ['09129999999'] })
    expect((await sendTo(key, { to: 'all', title: 'برای همه' })).body).toEqual({ sent: 2, unknown: [] })
    expect((await list()).map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'برای همه',
      'جشنواره',
    ])
    const { body: changes } = await shop.get('/api/V1/user/message/changes?since=0', { token: omid })
    expect(changes.messages).toContainEqual(
      expect.objectContaining({ type: 1, title: 'برای همه', read: false, link: '/amazing' }),
    )
  })
})
