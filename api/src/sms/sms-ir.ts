import { digits, httpOrigin } from 'shared-server/settings/setting-forms'
import * as z from 'zod/mini'
import { postMessage } from './post.ts'
import type { SmsPlugin, SmsProvider } from './sms-provider.ts'

interface Account {
  readonly key: string
  /** Id of a template with one parameter, CODE. */
  readonly template: string
  /** Sender number of texts; empty if there is none. */
  readonly line?: string
  /** Origin of the service. */
  readonly url: string
}

const answerSchema = z.object({ status: z.int() })

/**
 * sms.ir: codes by `POST /v1/send/verify` with a template, texts by `POST /v1/send/bulk` from a line; an answer with
 * status 1 took the message. Follows https://sms.ir/developer-web-service/rest-api/, read in November 2026.
 */
export function smsIrProvider({ key, template, line, url }: Account): SmsProvider {
  const send = (path: string, body: unknown) =>
    postMessage('sms.ir', { url: url + path, headers: { 'x-api-key': key }, body }, answer => {
      const read = answerSchema.safeParse(answer)
      return read.success ? { taken: read.data.status === 1, status: read.data.status } : undefined
    })
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
    {
      name: 'SMS_IR_TEMPLATE',
      fallback: '',
      about: 'template id of sms.ir, with one parameter CODE',
      form: digits,
    },
    {
      name: 'SMS_IR_LINE',
      fallback: '',
      about:
        'number at sms.ir that sends restock notifications; without one, only signed-in users are notified',
      form: digits,
    },
    { name: 'SMS_IR_URL', fallback: 'https://api.sms.ir', about: 'origin of sms.ir', form: httpOrigin },
  ],
  needs: ['SMS_IR_KEY', 'SMS_IR_TEMPLATE'],
  create: ({
    SMS_IR_KEY: key = '',
    SMS_IR_TEMPLATE: template = '',
    SMS_IR_LINE: line = '',
    SMS_IR_URL: url = '',
  }) => smsIrProvider({ key, template, line, url }),
}
