import { expect, test, vi } from 'vitest'
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
function client(answer: () => Promise<unknown>) {
  const call = vi.fn(answer)
  // saveAddress uses only `call`.
  return { call, api: { call } as unknown as ApiClient }
}

test('saveAddress – fields refused – returns the error texts and saves nothing', async () => {
  const errors = { postalCode: ['کد پستی باید ۱۰ رقم باشد و با صفر شروع نشود.'] }
  const failure = new ApiFailure('http', { status: 422, errors })
  const onSaved = vi.fn()
  const { api } = client(() => Promise.reject(failure))
  expect(await saveAddress(api, undefined, body, onSaved)).toEqual({ message: sentenceOf(failure), errors })
  expect(onSaved).not.toHaveBeenCalled()
})
