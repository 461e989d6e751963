import { eq } from 'drizzle-orm'
import type { Device } from 'shared-shop/account/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { fillFixture } from '../../test/fixture.ts'
import type { Database } from '../db/database.ts'
import { listenToUsers } from '../db/listen.ts'
import { apiTokens, users } from '../db/schema/schema.ts'
import { Sessions } from './sessions.ts'

const SARA_ID = 1
const OMID_ID = 2
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const begin = Date.parse('2026-11-19T08:00:00Z')

describe('Sessions', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let db: Database
  let sessions: Sessions
  let time = begin

  beforeAll(async () => {
    database = await openDatabase()
    db = database.connection.db
    await fillFixture(db)
    sessions = new Sessions(db, () => new Date(time))
  })
  afterAll(() => database?.drop())
  beforeEach(async () => {
    time = begin
    await db.delete(apiTokens)
  })

  const open = (visitor: string, userId = SARA_ID, userAgent = visitor) =>
    sessions.open(db, userId, { visitor, userAgent })
  const agents = (devices: readonly Device[]) => devices.map(({ userAgent }) => userAgent)
  const rowOf = async (visitor: string) =>
    (await db.select().from(apiTokens).where(eq(apiTokens.visitor, visitor)))[0]

  test('open – same visitor and user – the earlier session ends; others stay', async () => {
    const [first, other, omids] = [await open('a'), await open('b'), await open('a', OMID_ID)]
    const second = await open('a')
    expect(await sessions.find(first)).toBeNull()
    expect(await sessions.find(second)).toMatchObject({ id: SARA_ID, token: second })
    expect(await sessions.find(other)).toMatchObject({ id: SARA_ID })
    expect(await sessions.find(omids)).toMatchObject({ id: OMID_ID })
  })

  test('open – a session that ended earlier – keeps the time of its end', async () => {
    await sessions.revoke(await open('a'))
    time += DAY
    await open('a')
    const rows = await db.select().from(apiTokens).orderBy(apiTokens.id)
    expect(rows.map(({ revokedAt }) => revokedAt)).toEqual([new Date(begin), null])
  })

  test('open – a very long user agent – its first 300 characters are kept', async () => {
    await open('a', SARA_ID, 'x'.repeat(1000))
    expect((await rowOf('a'))?.userAgent).toBe('x'.repeat(300))
  })

  test('find – for 90 days – the user; then nobody', async () => {
    const token = await open('a')
    time += 90 * DAY - 1
    expect(await sessions.find(token)).toEqual({
      id: SARA_ID,
      name: 'سارا احمدی',
      status: 'active',
      phone: '09120000001',
      token,
    })
    expect(agents(await sessions.devices(SARA_ID, token))).toEqual(['a'])
    time += 1
    expect(await sessions.find(token)).toBeNull()
    expect(await sessions.devices(SARA_ID, token)).toEqual([])
  })

  test('find – a blocked user – nobody', async () => {
    const token = await open('a')
    await db.update(users).set({ status: 'blocked' }).where(eq(users.id, SARA_ID))
    const found = await sessions.find(token)
    await db.update(users).set({ status: 'active' }).where(eq(users.id, SARA_ID))
    expect(found).toBeNull()
  })

  test.each([
    '',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}!`,
    `!${'A'.repeat(43)}`,
    `${'A'.repeat(43)}\n`,
  ])('find – «%s», which is no token – nobody, without asking the database', async text => {
    const unreachable = new Sessions(undefined as unknown as Database, () => new Date(time))
    expect(await unreachable.find(text)).toBeNull()
  })

  test('find – again and again – the last call is noted every 5 minutes', async () => {
    const token = await open('a')
    const seenAfter = async (ms: number) => {
      time += ms
      await sessions.find(token)
      return (await rowOf('a'))?.seenAt?.getTime()
    }
    expect(await seenAfter(5 * MINUTE - 1)).toBe(begin)
    expect(await seenAfter(1)).toBe(begin + 5 * MINUTE)
    expect(await seenAfter(5 * MINUTE - 1)).toBe(begin + 5 * MINUTE)
    expect(await seenAfter(1)).toBe(begin + 10 * MINUTE)
  })

  test('find – a session without a last call – the call is noted', async () => {
    const token = await open('a')
    await db.update(apiTokens).set({ seenAt: null })
    time += 1
    await sessions.find(token)
    expect((await rowOf('a'))?.seenAt).toEqual(new Date(begin + 1))
  })

  test('require – header with a live token – its user, in any case and spacing', async () => {
    const token = await open('a')
    expect(await sessions.require(`Bearer ${token}`)).toMatchObject({ id: SARA_ID })
    expect(await sessions.require(`bearer   ${token}`)).toMatchObject({ id: SARA_ID })
  })

  test.each<[string, (token: string) => string | undefined]>([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['the token alone', token => token],
    ['another scheme', token => `Basic ${token}`],
    ['a scheme that ends the same', token => `NotBearer ${token}`],
    ['no space', token => `Bearer${token}`],
    ['something after the token', token => `Bearer ${token} x`],
    ['an unknown token', () => `Bearer ${'A'.repeat(43)}`],
  ])('require – %s – LOGIN_REQUIRED', async (_, header) => {
    const token = await open('a')
    await expect(sessions.require(header(token))).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('devices – several – this one first, then by last call, then the newest', async () => {
    const tokens = new Map<string, string>()
    for (const visitor of ['early', 'this', 'twin-1', 'twin-2', 'late', 'unseen']) {
      tokens.set(visitor, await open(visitor))
    }
    await open('omid', OMID_ID)
    const seen = (visitor: string, seenAt: Date | null) =>
      db.update(apiTokens).set({ seenAt }).where(eq(apiTokens.visitor, visitor))
    await seen('early', new Date(begin - 2 * DAY))
    await seen('this', new Date(begin - DAY))
    await seen('late', new Date(begin + DAY))
    await seen('unseen', null)

    const devices = await sessions.devices(SARA_ID, tokens.get('this') ?? '')

    // A session without a last call counts as seen when it was opened, like the twins.
    expect(agents(devices)).toEqual(['this', 'late', 'unseen', 'twin-2', 'twin-1', 'early'])
    expect(devices.filter(({ current }) => current)).toHaveLength(1)
    expect(devices[1]).toEqual({
      id: expect.any(Number),
      userAgent: 'late',
      signedInAt: new Date(begin).toISOString(),
      seenAt: new Date(begin + DAY).toISOString(),
      current: false,
    })
    expect(devices[2]?.seenAt).toBe(new Date(begin).toISOString())
  })

  test('end – own session, repeated – it ended the first time', async () => {
    const token = await open('a')
    const id = (await rowOf('a'))?.id ?? 0
    await sessions.end(SARA_ID, id)
    expect(await sessions.find(token)).toBeNull()
    expect(await sessions.devices(SARA_ID, token)).toEqual([])
    time += DAY
    await sessions.end(SARA_ID, id)
    expect((await rowOf('a'))?.revokedAt).toEqual(new Date(begin))
  })

  test('end – a session of another user, or none – NOT_FOUND, nothing ends', async () => {
    const token = await open('a')
    const id = (await rowOf('a'))?.id ?? 0
    await expect(sessions.end(OMID_ID, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(sessions.end(SARA_ID, id + 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await sessions.find(token)).not.toBeNull()
  })

  test('end others – two more sessions, and one of another user – only the user’s others end', async () => {
    const [kept, second, third, omids] = [
      await open('a'),
      await open('b'),
      await open('c'),
      await open('a', OMID_ID),
    ]
    await sessions.endOthers(SARA_ID, kept)
    const found = await Promise.all([kept, second, third, omids].map(token => sessions.find(token)))
    expect(found.map(user => user?.id ?? null)).toEqual([SARA_ID, null, null, OMID_ID])
  })

  test('revoke – a live token, repeated – ends once, and its user’s streams hear of it once', async () => {
    const tokens = [await open('a'), await open('b', OMID_ID)]
    const heard: number[] = []
    const stop = await listenToUsers(database.connection.listen, {
      onChange: userId => heard.push(userId),
      onGap: () => undefined,
    })
    for (const token of [tokens[0], tokens[0], 'A'.repeat(43), tokens[1]]) await sessions.revoke(token ?? '')
    await expect.poll(() => heard).toContain(OMID_ID)
    await stop()
    expect(heard).toEqual([SARA_ID, OMID_ID])
    expect(await sessions.find(tokens[0] ?? '')).toBeNull()
  })
})
