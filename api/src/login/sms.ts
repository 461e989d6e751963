/** Spec §7: the first code goes by sms.ir, a resent one by Ghasedak. */
export type SmsChannel = 'sms.ir' | 'ghasedak'

/** A provider did not take the message. `message` is for the log and holds no phone and no code. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** Whether the provider may have sent it all the same: it gave no answer that can be read. */
  readonly mayHaveSent: boolean

  constructor(message: string, mayHaveSent = false) {
    super(message)
    this.mayHaveSent = mayHaveSent
  }
}

/** Sends one-time codes. Throws `SmsError`. */
export interface SmsSender {
  sendCode(phone: string, code: string, channel: SmsChannel): Promise<void>
}

/** Sends a text of ours, e.g. «موجود شد». Throws `SmsError`. */
export interface TextSender {
  sendText(phone: string, text: string): Promise<void>
}

const TIMEOUT = 8000

interface SmsIr {
  readonly key: string
  readonly template: string
  /** Number that texts are sent from; null without one. */
  readonly line?: string | null
  readonly url?: string
}

/**
 * The real providers. sms.ir: `POST /v1/send/verify` with a template, texts by `POST /v1/send/bulk`; Ghasedak: `POST /v2/verification/send/simple`.
 * Without a Ghasedak account both channels go by sms.ir.
 */
export class SmsProviders implements SmsSender {
  readonly #smsIr: SmsIr
  readonly #ghasedak: { readonly key: string; readonly template: string; readonly url?: string } | null

  constructor(smsIr: SmsIr, ghasedak: { key: string; template: string; url?: string } | null) {
    this.#smsIr = smsIr
    this.#ghasedak = ghasedak
  }

  async sendCode(phone: string, code: string, channel: SmsChannel): Promise<void> {
    if (channel === 'ghasedak' && this.#ghasedak) return sendByGhasedak(this.#ghasedak, phone, code)
    return sendBySmsIr(this.#smsIr, phone, code)
  }

  /** Sends texts from the line of sms.ir; null where there is none. */
  get texts(): TextSender | null {
    const { key, line, url = 'https://api.sms.ir' } = this.#smsIr
    if (!line) return null
    return {
      async sendText(phone, text) {
        const answer = await post(`${url}/v1/send/bulk`, {
          headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
          body: JSON.stringify({ lineNumber: Number(line), messageText: text, mobiles: [phone] }),
        })
        const status = fieldOf(answer, 'status')
        if (status !== 1) throw new SmsError(`sms.ir answered status ${status}`, typeof status !== 'number')
      },
    }
  }
}

async function sendBySmsIr(
  { key, template, url = 'https://api.sms.ir' }: SmsIr,
  phone: string,
  code: string,
) {
  const answer = await post(`${url}/v1/send/verify`, {
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
    body: JSON.stringify({
      mobile: phone,
      templateId: Number(template),
      parameters: [{ name: 'CODE', value: code }],
    }),
  })
  if (fieldOf(answer, 'status') !== 1)
    throw new SmsError(`sms.ir answered status ${fieldOf(answer, 'status')}`)
}

async function sendByGhasedak(
  { key, template, url = 'https://api.ghasedak.me' }: { key: string; template: string; url?: string },
  phone: string,
  code: string,
) {
  const answer = await post(`${url}/v2/verification/send/simple`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', apikey: key },
    body: new URLSearchParams({ receptor: phone, type: '1', template, param1: code }).toString(),
  })
  const result = fieldOf(fieldOf(answer, 'result'), 'code')
  if (result !== 200) throw new SmsError(`Ghasedak answered code ${result}`)
}

async function post(url: string, init: { headers: Record<string, string>; body: string }): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', ...init, signal: AbortSignal.timeout(TIMEOUT) })
  } catch (error) {
    throw new SmsError(`no answer: ${error instanceof Error ? error.name : 'unknown'}`, true)
  }
  // A server in trouble may have done it.
  if (!response.ok) throw new SmsError(`HTTP ${response.status}`, response.status >= 500)
  return response.json().catch(() => null)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
