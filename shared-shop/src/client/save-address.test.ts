import { expect, test, vi } from 'vitest'
import { addressCreate } from '../endpoints/addresses/address-create.ts'
import { addressUpdate } from '../endpoints/addresses/address-update.ts'
import { type ApiClient, ApiFailure, sentenceOf } from './client.ts'
import { saveAddress } from './save-address.ts'

const body = {
  title: 'خانه',
  recipient: 'نگار رستمی',
  recipientPhone: '09120000000',
  cityId: 5,
  street: 'بلوار چمران، کوچهٔ ۱۲',
  plaque: '8',
  unit: '3',
  postalCode: '7193612345',
}
const kept = { ...body, id: 31, city: 'شیراز', province: 'فارس' }

function client(answer: () => Promise<unknown>) {
  const call = vi.fn(answer)
  // saveAddress uses only `call`.
  return { call, api: { call } as unknown as ApiClient }
}

test.each([
  ['a new address', undefined, [addressCreate, { body }]],
  ['an edited address', 31, [addressUpdate, { params: { id: 31 }, body }]],
])('saveAddress – %s – is handed over as the server keeps it', async (_, id, asked) => {
  const { api, call } = client(async () => kept)
  const onSaved = vi.fn()
  expect(await saveAddress(api, id, body, onSaved)).toBeUndefined()
  expect(call.mock.calls).toEqual([asked])
  expect(onSaved.mock.calls).toEqual([[kept]])
})

test('saveAddress – fields refused – returns the error texts and saves nothing', async () => {
  const errors = { postalCode: ['کد پستی باید ۱۰ رقم باشد و با صفر شروع نشود.'] }
  const failure = new ApiFailure('http', { status: 422, errors })
  const onSaved = vi.fn()
  const { api } = client(() => Promise.reject(failure))
  expect(await saveAddress(api, undefined, body, onSaved)).toEqual({ message: sentenceOf(failure), errors })
  expect(onSaved).not.toHaveBeenCalled()
})
