import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

const outboxSchema = z.array(z.object({ code: z.string() }))
const loginSchema = z.object({ data: z.object({ api_token: z.string() }) })
const openedSchema = z.object({ until: z.string() })
const idSchema = z.object({ id: z.number() })
const homeSchema = z.object({ offers: z.array(z.object({ id: z.number(), colors: z.array(idSchema) })) })
const changedPriceSchema = z.object({
  details: z.object({ totals: z.object({ payable: z.number() }) }),
})

const addressForm = {
  title: 'خانه',
  recipient: 'مشتری آزمون',
  recipientPhone: '09360000000',
  cityId: 1,
  street: 'خیابان آزمون، کوچهٔ یکم',
  plaque: '۱۲',
  unit: '',
  postalCode: '1234567890',
}

/** A new user of the API, signed in. */
export interface Person {
  readonly phone: string
  readonly token: string
  /** What the API answered about an address and an order of theirs, without which few calls would succeed. */
  readonly address: unknown
  readonly order: unknown
}

/**
 * Registers user `number` of the API at `url`, signs them in with the code of `/dev/outbox`, orders something, makes them
 * an owner with the operator's `key`, and opens the back office to them. Rejects if the API does not send a code or accept
 * it.
 */
export async function signUp(url: string, number: number, key: string): Promise<Person> {
  const phone = `0936${String(number).padStart(7, '0')}`
  const visitor = `fuzz${String(number).padStart(11, '0')}`
  const call = callsOf(url, {
    'x-visitor-token': visitor,
    // An address of their own: the limits of codes by address must not end the run.
    'x-forwarded-for': `198.51.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`,
  })
  const form = {
    phoneNumber: phone,
    type: 'phoneNumber',
    name: 'مشتری آزمون',
    chanel: 'sms.ir',
    cookie_token: visitor,
  }
  await call('api/V1/register', form)
  await call('api/V1/generateCode', form)
  const { data } = loginSchema.parse(
    await call('api/V1/login', { ...form, password: await codeOf(call, phone) }),
  )
  const token = data.api_token
  const own = callsOf(url, { 'x-visitor-token': visitor, authorization: `Bearer ${token}` })
  const address = await own('api/V1/user/address', addressForm)
  const order = await orderFirstOffer(own, address)
  await callsOf(url, { authorization: `Operator ${key}` })('api/V1/desk/people/operators', {
    phone,
    roles: ['owner'],
  })
  await own('api/V1/desk/access/code', {})
  const opened = await own('api/V1/desk/access/open', { code: await codeOf(call, phone) })
  if (!openedSchema.safeParse(opened).success)
    throw new Error(`The back office stays closed: ${JSON.stringify(opened)}`)
  return { phone, token, address, order }
}

/** The last code that was sent to a phone. */
async function codeOf(call: Call, phone: string): Promise<string> {
  const [sent] = outboxSchema.parse(await call(`dev/outbox?phone=${phone}`))
  if (!sent) throw new Error(`No code was sent to ${phone}`)
  return sent.code
}

/** Sends a GET, or a POST of a body; resolves to the JSON of the answer. */
type Call = (path: string, body?: object) => Promise<unknown>

function callsOf(url: string, headers: Readonly<Record<string, string>>): Call {
  return async (path, body) => {
    const answer = await fetch(`${url}/${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return answer.json()
  }
}

/** Orders with a wrong amount first: the refusal says the right one. The goods may be sold out after a while. */
async function orderFirstOffer(call: Call, address: unknown): Promise<unknown> {
  const [offer] = homeSchema.parse(await call('api/V1/home')).offers
  const draft = {
    key: randomUUID(),
    lines: [{ id: offer?.id, colorId: offer?.colors[0]?.id, con: 1 }],
    addressId: idSchema.parse(address).id,
    shippingMethod: 1,
    deliveryDay: null,
    expectedPayable: 0,
  }
  const refused = changedPriceSchema.safeParse(await call('api/V1/order', draft))
  if (!refused.success) return undefined
  return call('api/V1/order', { ...draft, expectedPayable: refused.data.details.totals.payable })
}
