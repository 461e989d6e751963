import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commandOf } from '../../test/command.ts'
import { product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { Sealer } from '../account/sealed.ts'
import { payments, users } from '../db/schema/schema.ts'
import type { Command } from './commands.ts'
import { runOrderCommand } from './order-commands.ts'

const plenty = { id: product.plenty, colorId: null, con: 1 }
const cancel = (order: number): Command => ({ command: 'cancel', order, restock: true })
const command = commandOf(join(import.meta.dirname, 'main.ts'))

describe('operator', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  async function paidOrder() {
    const order = await shop.order(sara, [plenty])
    const started = await shop.post('/api/V1/payment/start', { orderId: order.id }, { token: sara })
    await shop.get(await returnOf(shop, started.body.authority, 'pay'))
    return order
  }
  const statusOf = async (id: number) =>
    (await shop.get(`/api/V1/order/${id}`, { token: sara })).body.status as string
  const env = () => ({ API_PORT: new URL(shop.url).port, DATA_DIR: shop.config.dataDir })
  const run = (command: Command) => runOrderCommand(env(), command)

  test('order – moved through every status – each step once, a wrong one refused in one line', async () => {
    const { id, code } = await paidOrder()
    expect(await run({ command: 'send', order: id, tracking: '1' })).toEqual({
      done: false,
      lines: [`Order ${id} is paid: it cannot be sent.`],
    })
    expect((await run({ command: 'prepare', order: id })).lines).toEqual([
      `Order ${id} (${code}) is preparing.`,
    ])
    expect((await run({ command: 'prepare', order: id })).done).toBe(false)
    await run({ command: 'send', order: id, tracking: ' 218400397712 ' })
    await run({ command: 'deliver', order: id })
    const { lines } = await run({ command: 'show', order: id })
    expect(lines[0]).toBe(`Order ${id} (${code}) is delivered`)
    expect(lines).toContain('tracking: 218400397712')
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    expect(payment?.ref).toBeTruthy()
    const shown = lines.join('\n')
    for (const part of [
      'plaque ۱۲',
      'unit ۳',
      'postal code 1234567890',
      '1 × A6',
      `reference ${payment?.ref}`,
    ]) {
      expect(shown).toContain(part)
    }
    expect(shown).toContain(`card ${payment?.card}`)
    expect(shown).toMatch(/preparing by console/)
  })

  test('refund due – the buyer saved a card – its number is shown, unless sealed with another secret', async () => {
    const card = '6037991234567893'
    const { id, totals } = await paidOrder()
    const profile = { name: 'سارا احمدی', email: '', birthday: '', card }
    expect((await shop.post('/api/V1/user/profile', profile, { token: sara })).status).toBe(200)
    const owed = `${totals.payable} toman to pay back to card ${card}.`
    expect((await run(cancel(id))).lines[0]).toContain(owed)
    expect((await run({ command: 'show', order: id })).lines).toContain(`pay back to card ${card}`)

    await shop.db.update(users).set({ refundCard: new Sealer('another').seal(card) })
    expect((await run({ command: 'show', order: id })).lines.at(-1)).toMatch(/cannot be read/)
    await shop.db.update(users).set({ refundCard: new Sealer(shop.config.tokenSecret).seal(card) })
    expect((await run({ command: 'refund', order: id, reference: 'FT-1' })).lines).toEqual([
      `${totals.payable} toman of order ${id} are noted as paid back to card ${card}.`,
    ])
    expect((await run({ command: 'show', order: id })).lines.join()).not.toContain(card)
    await shop.db.update(users).set({ refundCard: null, refundCardEnd: null })
  })

  test('units – cancelled before sending – their share is owed, and the last ones only with the order', async () => {
    const order = await shop.order(sara, [{ ...plenty, con: 3 }])
    const started = await shop.post('/api/V1/payment/start', { orderId: order.id }, { token: sara })
    await shop.get(await returnOf(shop, started.body.authority, 'pay'))
    const units = (quantity: number): Command => ({
      ...{ command: 'cancel', order: order.id, reason: 'شکسته', restock: false },
      units: [{ position: 0, quantity }],
    })
    const goods = order.totals.payable - order.totals.shipping
    expect((await run(units(1))).lines[0]).toContain(`${Math.floor(goods / 3)} toman to pay back`)
    expect((await run(units(2))).lines[0]).toMatch(/^No unit of order/)
    expect((await run(cancel(order.id))).lines[0]).toContain(`${order.totals.payable} toman to pay back`)
  })

  test('list – of a status – only those orders, newest first', async () => {
    const first = await paidOrder()
    const second = await paidOrder()
    const { lines } = await run({ command: 'list', status: 'paid' })
    const at = (code: string) => lines.findIndex(line => line.includes(code))
    expect(at(second.code)).toBeGreaterThan(0)
    expect(at(second.code)).toBeLessThan(at(first.code))
    expect(lines.slice(1).every(line => line.includes('paid'))).toBe(true)
  })

  test.each<[string, Command, string | RegExp]>([
    ['an order that is not there', { command: 'show', order: 999_999 }, 'There is no order 999999.'],
    [
      'no return waiting',
      { command: 'return', order: 1, verdict: 'accepted', restock: false },
      /^No return of order 1/,
    ],
  ])('command – %s – answered in one line', async (_title, command, line) => {
    await paidOrder()
    expect(await run(command)).toEqual({ done: false, lines: [expect.stringMatching(line)] })
  })

  test('command line – against the running API – runs the command; wrong settings – a one-line error', async () => {
    const { id } = await paidOrder()
    expect(await command(['prepare', String(id)], env())).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Order ${id} `),
    })
    expect(await statusOf(id)).toBe('preparing')
    expect(await command(['deliver', String(id)], env())).toEqual({
      code: 1,
      out: '',
      err: `Order ${id} is preparing: it cannot be delivered.\n`,
    })
    expect(await command(['list'], { ...env(), API_PORT: '1' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No API answers at .*\n$/),
    })
    expect(await command(['list'], { ...env(), TOKEN_SECRET: 'x'.repeat(40) })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The API at .* does not know this operator.*\n$/),
    })
    expect(
      await command(['list'], { ...env(), DATA_DIR: join(shop.config.dataDir, 'not-there') }),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no secret in .*\n$/),
    })
    expect(await command(['fly'], env())).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run orders'),
    })
  })
})
