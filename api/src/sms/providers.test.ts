import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stubServer } from '../../test/stub-server.ts'
import { ghasedakProvider } from './ghasedak.ts'
import { Outbox } from './outbox.ts'
import { byChannel, chooseSms } from './providers.ts'
import { smsIrProvider } from './sms-ir.ts'
import { SmsError } from './sms-provider.ts'

const smsIrSettings = { SMS_PROVIDER: 'sms.ir', SMS_IR_KEY: 'k', SMS_IR_TEMPLATE: '1' }

let stub: Awaited<ReturnType<typeof stubServer>>
beforeAll(async () => {
  stub = await stubServer()
})
beforeEach(() => stub.calls.splice(0))
afterAll(() => stub.close())

describe('SMS providers', () => {
  const sms = () =>
    byChannel(
      smsIrProvider({ key: 'key-1', template: '123', url: stub.url }),
      ghasedakProvider({ key: 'key-2', template: 'login', url: stub.url }),
    )

  test('sms.ir – first code – sent by its verify call', async () => {
    stub.answer(200, { status: 1, message: 'موفق', data: { notificationId: 1 } })
    await sms().sendCode('09121234567', '0042', 'first')
    expect(stub.calls[0]).toMatchObject({ path: '/v1/send/verify', headers: { 'x-api-key': 'key-1' } })
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      mobile: '09121234567',
      templateId: 123,
      parameters: [{ name: 'CODE', value: '0042' }],
    })
  })

  test('Ghasedak – resent code – sent by its call for codes', async () => {
    stub.answer(200, { IsSuccess: true, StatusCode: 200, Message: 'موفق', Data: { Items: [], TotalCost: 1 } })
    await sms().sendCode('09121234567', '0042', 'resend')
    expect(stub.calls[0]).toMatchObject({
      path: '/rest/api/v1/WebService/SendOtpWithParams',
      headers: { apikey: 'key-2' },
    })
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      receptors: [{ mobile: '09121234567', clientReferenceId: null }],
      templateName: 'login',
      param1: '0042',
      isVoice: false,
      udh: false,
    })
  })

  test('Ghasedak – a text – sent by its single call from the line; without a line, none', async () => {
    const account = { key: 'key-2', template: 'login', url: stub.url }
    stub.answer(200, { isSuccess: true, statusCode: 200, message: 'ok', data: { messageId: '1' } })
    await ghasedakProvider({ ...account, line: '30005006' }).sendText?.('09121234567', 'موجود شد')
    expect(stub.calls[0]?.path).toBe('/rest/api/v1/WebService/SendSingleSMS')
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      lineNumber: '30005006',
      receptor: '09121234567',
      message: 'موجود شد',
      udh: false,
    })
    expect(ghasedakProvider(account).sendText).toBeUndefined()
  })

  test.each([
    [200, { IsSuccess: false, StatusCode: 400, Message: 'پارامتر' }, false, 'HTTP 200, status 400'],
    [401, { IsSuccess: false, StatusCode: 401 }, false, 'HTTP 401, status 401'],
    [403, 'no json', false, 'HTTP 403, nothing readable'],
    [200, 'no json', true, 'HTTP 200, nothing readable'],
    [200, { result: { code: 200 } }, true, 'HTTP 200, nothing readable'],
    [500, { IsSuccess: true, StatusCode: 200 }, true, 'HTTP 500, status 200'],
  ])(
    'Ghasedak – answers a code with %i %o – whether it may have been sent: %o',
    async (status, body, may, said) => {
      stub.answer(status, body)
      await expect(sms().sendCode('09121234567', '0042', 'resend')).rejects.toMatchObject({
        name: 'SmsError',
        message: `Ghasedak answered ${said}`,
        mayHaveSent: may,
      })
    },
  )

  test('addresses – set – the providers are called there', async () => {
    const account = {
      GHASEDAK_KEY: 'k',
      GHASEDAK_TEMPLATE: 't',
      GHASEDAK_URL: stub.url,
      SMS_IR_URL: stub.url,
    }
    const provider = chooseSms({ ...smsIrSettings, ...account, SMS_RESEND_PROVIDER: 'ghasedak' })
    stub.answer(200, { status: 1, IsSuccess: true, StatusCode: 200 })
    await provider.sendCode('09121234567', '0042', 'first')
    await provider.sendCode('09121234567', '0042', 'resend')
    expect(stub.calls.map(({ path }) => path)).toEqual([
      '/v1/send/verify',
      '/rest/api/v1/WebService/SendOtpWithParams',
    ])
  })

  test('sms.ir – redirects – not followed, so no other host learns code and key', async () => {
    stub.answer(307, {}, { location: '/elsewhere' })
    await expect(sms().sendCode('09121234567', '0042', 'first')).rejects.toThrow('HTTP 307')
    expect(stub.calls).toHaveLength(1)
  })

  test('Ghasedak – no account – sms.ir is used instead', () => {
    const provider = chooseSms({ ...smsIrSettings, SMS_RESEND_PROVIDER: 'ghasedak' })
    expect(provider.name).toBe('sms.ir')
  })

  test('Ghasedak – account configured – used for resends, texts stay with sms.ir', () => {
    const account = { GHASEDAK_KEY: 'k', GHASEDAK_TEMPLATE: 't', SMS_IR_LINE: '30007732' }
    const provider = chooseSms({ ...smsIrSettings, ...account, SMS_RESEND_PROVIDER: 'ghasedak' })
    expect(provider.name).toBe('sms.ir, ghasedak')
    expect(provider.sendText).toBeDefined()
  })

  test('outbox – selected – used for resends too, whatever accounts are configured', () => {
    const account = { GHASEDAK_KEY: 'k', GHASEDAK_TEMPLATE: 't' }
    const settings = { ...account, SMS_PROVIDER: 'outbox', SMS_RESEND_PROVIDER: 'ghasedak' }
    expect(chooseSms(settings)).toBeInstanceOf(Outbox)
  })

  test.each([
    [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER.*outbox, sms\.ir, ghasedak/],
    [{ SMS_RESEND_PROVIDER: 'pigeon' }, /SMS_RESEND_PROVIDER/],
    [{ SMS_IR_TEMPLATE: '' }, /SMS_PROVIDER=sms\.ir needs SMS_IR_TEMPLATE/],
  ])('settings – %o – error names the variable', (wrong, complaint) => {
    const settings = { ...smsIrSettings, SMS_RESEND_PROVIDER: 'ghasedak', ...wrong }
    expect(() => chooseSms(settings)).toThrow(complaint)
  })

  const texts = (url = stub.url) => smsIrProvider({ key: 'key-1', template: '123', line: '30007732', url })

  test('sms.ir – a text – sent by its bulk call from the line', async () => {
    stub.answer(200, { status: 1, message: 'موفق', data: { packId: 'x', notificationIds: [1], cost: 1 } })
    await texts().sendText?.('09121234567', 'موجود شد')
    expect(stub.calls[0]).toMatchObject({ path: '/v1/send/bulk', headers: { 'x-api-key': 'key-1' } })
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
      lineNumber: 30_007_732,
      messageText: 'موجود شد',
      mobiles: ['09121234567'],
    })
  })

  test('sms.ir – no line – sends no texts', () => {
    expect(smsIrProvider({ key: 'k', template: '1', url: stub.url }).sendText).toBeUndefined()
  })

  test.each([
    [200, { status: 10, message: 'no credit' }, false],
    [400, { status: 102, message: 'no credit' }, false],
    [401, {}, false],
    [200, 'no json', true],
    [502, '', true],
  ])('sms.ir – answers a text with %i %o – whether it may have been sent: %o', async (status, body, may) => {
    stub.answer(status, body)
    await expect(texts().sendText?.('09121234567', 'x')).rejects.toMatchObject({
      name: 'SmsError',
      mayHaveSent: may,
    })
  })

  test('sms.ir – no answer – a text may have been sent', async () => {
    await expect(texts('http://127.0.0.1:1').sendText?.('09121234567', 'x')).rejects.toMatchObject({
      mayHaveSent: true,
    })
  })

  test.each([
    [200, { status: 10, message: 'no credit' }],
    [401, {}],
    [200, 'no json'],
    [500, ''],
  ])('provider – answers %i %o – an error without phone or code', async (status, body) => {
    stub.answer(status, body)
    const error = await sms()
      .sendCode('09121234567', '0042', 'first')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SmsError)
    expect(String(error)).not.toMatch(/0912|0042/)
  })
})
