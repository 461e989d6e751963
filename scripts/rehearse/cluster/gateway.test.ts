import { expect, onTestFinished, test } from 'vitest'
import { startGateway } from './gateway.ts'

async function gateway() {
  const started = await startGateway()
  onTestFinished(() => started.close())
  const ask = async (call: string, body: object) => {
    const answer = await fetch(`${started.url}/pg/v4/payment/${call}.json`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await answer.json()) as {
      data: { code: number; authority: string; status: string; authorities: object[] }
      errors: { code: number }
    }
  }
  return { ...started, ask }
}

test('a payment – verified unpaid, paid, verified twice – is booked once', async () => {
  const { ask, pay, books } = await gateway()
  const { authority } = (await ask('request', { amount: 5_000 })).data
  const verify = (amount: number) => ask('verify', { authority, amount })
  expect((await verify(5_000)).errors.code).toBe(-51)
  expect((await ask('inquiry', { authority })).data.status).toBe('IN_BANK')
  pay(authority)
  expect((await ask('unVerified', {})).data.authorities).toHaveLength(1)
  expect((await verify(4_000)).errors.code).toBe(-50)
  expect((await verify(5_000)).data.code).toBe(100)
  expect((await verify(5_000)).data.code).toBe(101)
  expect((await ask('inquiry', { authority })).data.status).toBe('VERIFIED')
  expect((await ask('unVerified', {})).data.authorities).toEqual([])
  expect(books.get(authority)).toEqual({ authority, amount: 5_000, isPaid: true, isVerified: true })
})

test('a payment – unknown to the gateway – cannot be verified', async () => {
  const { ask } = await gateway()
  expect((await ask('verify', { authority: 'A0', amount: 5_000 })).errors.code).toBe(-54)
})
