import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandOf } from '../../../test/command.ts'
import { OMID, SARA } from '../../../test/fixture.ts'
import { operatorHeader, signInOperator } from '../../../test/operators.ts'
import { engine, Shop } from '../../../test/shop.ts'
import { auditEntries, users } from '../../db/schema/schema.ts'

const OPERATORS = '/api/V1/desk/people/operators'
const command = commandOf(join(import.meta.dirname, '../../command-line/operators-main.ts'))

describe(`operators on ${engine}`, () => {
  let shop: Shop
  let owner: { readonly userId: number; readonly token: string }
  beforeAll(async () => {
    shop = await Shop.open({}, engine)
    owner = await signInOperator(shop, SARA, ['owner'])
  })
  afterAll(() => shop?.close())

  const list = async () => (await shop.get(OPERATORS, { token: owner.token })).body.operators
  const add = (body: object) => shop.post(OPERATORS, body, { token: owner.token })
  const update = (userId: number, roles: string[], expected: string[]) =>
    shop.ask('PUT', `${OPERATORS}/${userId}`, { token: owner.token, body: { roles, expected } })
  const remove = (userId: number) => shop.ask('DELETE', `${OPERATORS}/${userId}`, { token: owner.token })
  const entriesOf = (userId: number) =>
    shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(userId)))
      .orderBy(auditEntries.id)

  test('operator – added, changed, removed – listed as such, each in the audit trail', async () => {
    const added = await add({ phone: '۰۹۱۲۱۱۱۱۱۱۱', roles: ['goods'], name: 'نیما کاظمی' })
    expect(added).toMatchObject({
      status: 200,
      body: { name: 'نیما کاظمی', phone: '09121111111', roles: ['goods'], addedBy: 'user:1', blocked: false },
    })
    const { userId } = added.body
    expect((await update(userId, ['goods', 'orders'], ['goods'])).body.roles).toEqual(['goods', 'orders'])
    expect((await list()).map((one: { userId: number }) => one.userId)).toEqual([1, userId])
    expect((await remove(userId)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect(await entriesOf(userId)).toMatchObject([
      { action: 'operator.add', actor: 'user:1', before: null, after: { roles: ['goods'] } },
      { action: 'operator.update', before: { roles: ['goods'] }, after: { roles: ['goods', 'orders'] } },
      { action: 'operator.remove', before: { roles: ['goods', 'orders'] }, after: { roles: [] } },
    ])
    expect((await remove(userId)).status).toBe(404)
  })

  test('roles – changed meanwhile – OUTDATED with the current ones, nothing changes', async () => {
    const { userId } = (await add({ phone: '09122222222', roles: ['content'] })).body
    expect(await update(userId, ['owner'], ['goods'])).toMatchObject({
      status: 409,
      body: { code: 'OUTDATED', details: { current: { userId, roles: ['content'] } } },
    })
    await remove(userId)
  })

  test('last owner – removed or made less – LAST_OWNER; a blocked owner does not count', async () => {
    const other = (await add({ phone: '09123333333', roles: ['owner'] })).body.userId
    await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, other))
    expect((await remove(1)).body.code).toBe('LAST_OWNER')
    expect((await update(1, ['goods'], ['owner'])).body.code).toBe('LAST_OWNER')
    expect((await list())[0]).toMatchObject({ userId: 1, roles: ['owner'] })
    await shop.db.update(users).set({ status: 'active' }).where(eq(users.id, other))
    await remove(other)
  })

  test('two owners – remove each other at once – one is left', async () => {
    const second = await signInOperator(shop, '09124444444', ['owner'])
    const ask = (token: string, userId: number) => shop.ask('DELETE', `${OPERATORS}/${userId}`, { token })
    const answers = await Promise.all([ask(owner.token, second.userId), ask(second.token, owner.userId)])
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    if (answers[1]?.status === 200) owner = await signInOperator(shop, SARA, ['owner'])
  })

  test('operator who was removed – added again – needs the second step again', async () => {
    const goods = await signInOperator(shop, '09125555555', ['goods'])
    await remove(goods.userId)
    await add({ phone: goods.phone, roles: ['owner'] })
    expect((await shop.get(OPERATORS, { token: goods.token })).body.code).toBe('SECOND_STEP')
    await remove(goods.userId)
  })

  test.each([
    ['a phone that is none', { phone: '0912', roles: ['goods'] }],
    ['no roles', { phone: '09126666666', roles: [] }],
    ['a role twice', { phone: '09126666666', roles: ['goods', 'goods'] }],
    ['an unknown role', { phone: '09126666666', roles: ['god'] }],
    ['a name without a space', { phone: '09126666666', roles: ['goods'], name: 'نیما' }],
  ])('operator – with %s – 422, no user is created', async (_title, body) => {
    expect((await add(body)).status).toBe(422)
    expect(await shop.db.$count(users, eq(users.phone, '09126666666'))).toBe(0)
  })

  test('operator – somebody who has roles, a blocked shopper – refused', async () => {
    expect((await add({ phone: SARA, roles: ['goods'] })).body.code).toBe('IS_OPERATOR')
    await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.phone, OMID))
    expect((await add({ phone: OMID, roles: ['goods'] })).body.errors.phone).toHaveLength(1)
    await shop.db.update(users).set({ status: 'active' }).where(eq(users.phone, OMID))
  })

  test('key of the commands – direct, and through a proxy – works, and counts as no login', async () => {
    const headers = operatorHeader(shop)
    expect((await shop.get(OPERATORS, { headers })).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-client-address', 'x-real-ip']) {
      const forwarded = await shop.get(OPERATORS, { headers: { ...headers, [name]: '192.0.2.1' } })
      expect(forwarded.status, name).toBe(401)
    }
  })

  test('command line – the whole life of an operator – done; refusals in one line', async () => {
    const env = { API_PORT: new URL(shop.url).port, DATA_DIR: shop.config.dataDir }
    const run = (line: string) => command(line.split(' '), env)
    expect(await run('add 09127777777')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The shop has an owner.*--roles.*\n$/),
    })
    expect(await run('add 09127777777 --roles orders')).toMatchObject({
      code: 0,
      out: expect.stringContaining('09127777777  orders'),
    })
    expect(await run('roles 09127777777 --roles goods,orders')).toMatchObject({ code: 0 })
    expect((await run('list')).out).toContain('09127777777  goods,orders')
    expect(await run('remove 09127777777')).toMatchObject({ code: 0 })
    expect(await run('remove 09127777777')).toEqual({
      code: 1,
      out: '',
      err: '09127777777 is not an operator.\n',
    })
    expect((await run('fly')).err).toContain('npm run operators')
    const lastly = await shop.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(lastly.at(-1)).toMatchObject({ actor: 'console', action: 'operator.remove' })
  })
})

test('command line – in a shop without operators – adds its owner', async () => {
  const shop = await Shop.open()
  const env = { API_PORT: new URL(shop.url).port, DATA_DIR: shop.config.dataDir }
  expect((await command(['add', '09128888888'], env)).out).toContain('09128888888  owner')
  await shop.close()
})
