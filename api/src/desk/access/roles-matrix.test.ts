import { eq } from 'drizzle-orm'
import { apiErrorSchema } from 'shared-base/errors/api-error'
import { mayDo, type OperatorAccess, type OperatorRole, operatorRoles } from 'shared-shop/desk/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRows } from '../../../test/all-rows.ts'
import { type DeskCall, deskCalls } from '../../../test/desk-calls.ts'
import { OMID } from '../../../test/fixture.ts'
import { type Operation, operationsOf } from '../../../test/open-api-operations.ts'
import { giveRoles, operatorHeader, signInOperator } from '../../../test/operators.ts'
import { Shop } from '../../../test/shop.ts'
import { users } from '../../db/schema/schema.ts'

const accessSchema = z.enum([...operatorRoles, 'operator'])

/** An operation of the back office and what the document says it needs. */
interface DeskOperation extends Operation {
  readonly access: OperatorAccess
}

describe('roles, from the OpenAPI document', () => {
  let shop: Shop
  let operations: readonly DeskOperation[]
  /** A call of each operation, for those who are refused. */
  let calls: ReadonlyMap<Operation, DeskCall>
  /** `Authorization` headers by role. */
  let holders: Readonly<Record<OperatorRole, string>>
  /** `Authorization` headers of everybody who may do nothing, with the code of the refusal. */
  let strangers: readonly (readonly [title: string, authorization: string | undefined, code: string])[]

  beforeAll(async () => {
    shop = await Shop.open()
    operations = operationsOf((await shop.get('/api/docs/json')).body).flatMap(operation => {
      if (typeof operation.needs === 'string') return []
      return [{ ...operation, access: accessSchema.parse(operation.needs.role) }]
    })
    const prepared = new Map<Operation, DeskCall>()
    for (const operation of operations)
      prepared.set(operation, (await deskCalls[operation.name]?.(shop)) ?? {})
    calls = prepared
    const bearer = ({ token }: { token: string }) => `Bearer ${token}`
    holders = {
      goods: bearer(await signInOperator(shop, '09130000001', ['goods'])),
      orders: bearer(await signInOperator(shop, '09130000002', ['orders'])),
      content: bearer(await signInOperator(shop, '09130000003', ['content'])),
      owner: bearer(await signInOperator(shop, '09130000004', ['owner'])),
    }
    const halfway = await signInOperator(shop, '09130000005', ['owner'], false)
    const blocked = await signInOperator(shop, '09130000006', ['owner'])
    await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.userId))
    const removed = await signInOperator(shop, '09130000007', ['owner'])
    await giveRoles(shop, removed.phone, [])
    const gone = await signInOperator(shop, '09130000008', ['owner'])
    await shop.post('/api/V1/logout', undefined, { token: gone.token })
    strangers = [
      ['guest', undefined, 'LOGIN_REQUIRED'],
      ['unknown token', `Bearer ${'A'.repeat(43)}`, 'LOGIN_REQUIRED'],
      ['wrong key of the commands', `Operator ${'0'.repeat(64)}`, 'LOGIN_REQUIRED'],
      ['shopper', `Bearer ${await shop.signIn(OMID)}`, 'NOT_OPERATOR'],
      ['operator before the second step', bearer(halfway), 'SECOND_STEP'],
      ['blocked operator', bearer(blocked), 'LOGIN_REQUIRED'],
      ['removed operator', bearer(removed), 'NOT_OPERATOR'],
      ['revoked token', bearer(gone), 'LOGIN_REQUIRED'],
    ]
  })
  afterAll(() => shop?.close())

  const pathOf = ({ path }: Operation, { params = {}, query = {} }: DeskCall) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return `${shop.url}${filled}?${search}`
  }

  /** A call whose body no parser accepts: only a refusal before the body is read answers 401 or 403. */
  async function callUnread(operation: Operation, headers: Record<string, string>) {
    const hasBody = operation.method !== 'GET'
    const response = await fetch(pathOf(operation, calls.get(operation) ?? {}), {
      method: operation.method,
      headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: '{ not even JSON' }),
    })
    return { status: response.status, code: apiErrorSchema.parse(await response.json()).code }
  }

  async function call(operation: Operation, given: DeskCall, authorization: string) {
    const [type = 'application/json'] = operation.consumes
    const body = given.file ?? (given.body && JSON.stringify(given.body))
    const response = await fetch(pathOf(operation, given), {
      method: operation.method,
      headers: { authorization, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, text: await response.text() }
  }

  /** Each of `refused` is refused to the caller with `code`, and no row of the database changes. */
  async function expectRefused(
    refused: readonly DeskOperation[],
    headers: Record<string, string>,
    code: string,
    title: string,
  ) {
    const before = await allRows(shop)
    for (const operation of refused) {
      const status = code === 'LOGIN_REQUIRED' ? 401 : 403
      expect(await callUnread(operation, headers), `${operation.name}, ${title}`).toEqual({ status, code })
    }
    expect(await allRows(shop), title).toBe(before)
  }

  test('calls – every operation of the back office, with every parameter – exist', async () => {
    expect(operations.length).toBeGreaterThan(3)
    expect(Object.keys(deskCalls).sort(), 'api/test/desk-calls.ts').toEqual(
      operations.map(({ name }) => name).sort(),
    )
    for (const operation of operations) {
      const { name, path, parameters, consumes } = operation
      expect(path, name).toMatch(/^\/api\/V1\/desk\//)
      const { params = {}, query = {}, body, file } = calls.get(operation) ?? {}
      const given = { path: params, query } as Readonly<Record<string, Readonly<Record<string, unknown>>>>
      const missing = parameters.filter(
        each => (each.required || each.in === 'path') && given[each.in]?.[each.name] === undefined,
      )
      expect(
        missing.map(each => each.name),
        name,
      ).toEqual([])
      expect((file ?? body) !== undefined, `${name} has a body`).toBe(consumes.length > 0)
    }
  })

  test('operations under /desk – all – need a role, or are the second step itself', async () => {
    const document = operationsOf((await shop.get('/api/docs/json')).body)
    const open = document.filter(
      ({ path, needs }) => path.startsWith('/api/V1/desk') && typeof needs === 'string',
    )
    expect(open.map(({ name, needs }) => `${name} ${needs}`).sort()).toEqual([
      'GET /api/V1/desk/access login',
      'POST /api/V1/desk/access/close login',
      'POST /api/V1/desk/access/code login',
      'POST /api/V1/desk/access/open login',
    ])
  })

  test('every operation – everybody without access – refused, body unread, no row changes', async () => {
    for (const [title, authorization, code] of strangers)
      await expectRefused(operations, authorization === undefined ? {} : { authorization }, code, title)
  })

  test('every operation – operators without its role – refused, body unread, no row changes', async () => {
    for (const role of operatorRoles) {
      const others = operations.filter(({ access }) => !mayDo([role], access))
      await expectRefused(others, { authorization: holders[role] }, 'ROLE_REQUIRED', role)
    }
  })

  test('every operation – the key of the commands through a proxy – refused, body unread', async () => {
    const headers = { ...operatorHeader(shop), 'x-forwarded-for': '192.0.2.1' }
    await expectRefused(operations, headers, 'LOGIN_REQUIRED', 'through a proxy')
  })

  test('every operation – operators with its role, owners, the key of the commands – allowed', async () => {
    for (const operation of operations) {
      const allowed = operatorRoles.filter(role => mayDo([role], operation.access))
      for (const authorization of [
        ...allowed.map(role => holders[role]),
        operatorHeader(shop).authorization,
      ]) {
        const given = (await deskCalls[operation.name]?.(shop)) ?? {}
        const { status, text } = await call(operation, given, authorization)
        expect(status, `${operation.name}: ${text.slice(0, 500)}`).toBeLessThan(300)
      }
    }
  })
})
