import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricValue } from '../../test/metric-value.ts'
import { Outbox } from './outbox.ts'
import { measureSms } from './sms-metrics.ts'
import { SmsError, type SmsProvider } from './sms-provider.ts'

const phone = '09120000001'

test('code and text sent – counted by kind, and timed', async () => {
  const register = new Registry()
  const outbox = new Outbox()
  const sms = measureSms(register, outbox)
  await sms.sendCode(phone, '1234', 'first')
  await sms.sendText?.(phone, 'موجود شد')
  expect(outbox.list(phone)).toHaveLength(1)
  expect(outbox.texts(phone)).toHaveLength(1)
  for (const kind of ['code', 'text']) {
    const labels = `provider="outbox",kind="${kind}"`
    expect(await metricValue(register, `shop_sms_total{${labels},outcome="sent"}`)).toBe(1)
    expect(await metricValue(register, `shop_sms_seconds_count{${labels}}`)).toBe(1)
  }
})

test.each([
  ['refused', new SmsError('no credit')],
  ['unknown', new SmsError('no answer', true)],
  ['unknown', new Error('a bug')],
])('provider fails: %s – counted, and the error goes on', async (outcome, error) => {
  const register = new Registry()
  const provider: SmsProvider = { name: 'stub', sendCode: () => Promise.reject(error) }
  const sms = measureSms(register, provider)
  await expect(sms.sendCode(phone, '1234', 'first')).rejects.toBe(error)
  const name = `shop_sms_total{provider="stub",kind="code",outcome="${outcome}"}`
  expect(await metricValue(register, name)).toBe(1)
})
