import { StartupError } from '../lib/startup-error.ts'
import { fieldOf, post } from './post.ts'
import { SmsError, type SmsPlugin, type SmsProvider } from './sms-provider.ts'

interface Account {
  readonly key: string
  /** Id of a template with one parameter, CODE. */
  readonly template: string
  /** Sender number of texts; empty if there is none. */
  readonly line?: string
  readonly url?: string
}

/** sms.ir: codes by `POST /v1/send/verify` with a template, texts by `POST /v1/send/bulk` from a line. */
export function smsIrProvider({ key, template, line, url = 'https://api.sms.ir' }: Account): SmsProvider {
  const send = async (path: string, body: unknown) => {
    const answer = await post(url + path, {
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    })
    const status = fieldOf(answer, 'status')
    if (status !== 1) throw new SmsError(`sms.ir answered status ${status}`, typeof status !== 'number')
  }
  return {
    name: 'sms.ir',
    sendCode: (phone, code) =>
      send('/v1/send/verify', {
        mobile: phone,
        templateId: Number(template),
        parameters: [{ name: 'CODE', value: code }],
      }),
    ...(line && {
      sendText: (phone: string, text: string) =>
        send('/v1/send/bulk', { lineNumber: Number(line), messageText: text, mobiles: [phone] }),
    }),
  }
}

export const smsIr: SmsPlugin = {
  name: 'sms.ir',
  variables: [
    { name: 'SMS_IR_KEY', fallback: '', about: 'API key of sms.ir' },
    { name: 'SMS_IR_TEMPLATE', fallback: '', about: 'template id of sms.ir, with one parameter CODE' },
    {
      name: 'SMS_IR_LINE',
      fallback: '',
      about:
        'number at sms.ir that sends restock notifications; without one, only signed-in users are notified',
    },
  ],
  needs: ['SMS_IR_KEY', 'SMS_IR_TEMPLATE'],
  create({ SMS_IR_KEY: key = '', SMS_IR_TEMPLATE: template = '', SMS_IR_LINE: line = '' }) {
    if (!/^\d{0,15}$/.test(line)) throw new StartupError('Wrong settings. SMS_IR_LINE: must be digits')
    return smsIrProvider({ key, template, line })
  },
}
