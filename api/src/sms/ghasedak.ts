import { digits, httpOrigin } from 'shared-server/settings/setting-forms'
import * as z from 'zod/mini'
import { postMessage } from './post.ts'
import type { SmsPlugin, SmsProvider } from './sms-provider.ts'

interface Account {
  readonly key: string
  /** Name of a template with one parameter. */
  readonly template: string
  /** Sender number of texts; empty if there is none. */
  readonly line?: string
  /** Origin of the service. */
  readonly url: string
}

const SERVICE = '/rest/api/v1/WebService'

/** The documentation writes the fields with capitals, the service at times without. */
const answerSchema = z.union([
  z.pipe(
    z.object({ IsSuccess: z.boolean(), StatusCode: z.int() }),
    z.transform(({ IsSuccess, StatusCode }) => ({ taken: IsSuccess, status: StatusCode })),
  ),
  z.pipe(
    z.object({ isSuccess: z.boolean(), statusCode: z.int() }),
    z.transform(({ isSuccess, statusCode }) => ({ taken: isSuccess, status: statusCode })),
  ),
])

/**
 * Ghasedak: codes by `SendOtpWithParams` with a template, texts by `SendSingleSMS` from a line. Follows
 * https://ghasedak.me/docs, as of November 2026 (`gateway.ghasedak.me`, version 1).
 */
export function ghasedakProvider({ key, template, line, url }: Account): SmsProvider {
  const send = (call: string, body: unknown) =>
    postMessage(
      'Ghasedak',
      { url: `${url}${SERVICE}/${call}`, headers: { apikey: key }, body },
      answer => answerSchema.safeParse(answer).data,
    )
  return {
    name: 'ghasedak',
    sendCode: (phone, code) =>
      send('SendOtpWithParams', {
        receptors: [{ mobile: phone, clientReferenceId: null }],
        templateName: template,
        param1: code,
        isVoice: false,
        udh: false,
      }),
    ...(line && {
      sendText: (phone: string, text: string) =>
        send('SendSingleSMS', { lineNumber: line, receptor: phone, message: text, udh: false }),
    }),
  }
}

export const ghasedak: SmsPlugin = {
  name: 'ghasedak',
  variables: [
    { name: 'GHASEDAK_KEY', fallback: '', about: 'API key of Ghasedak' },
    {
      name: 'GHASEDAK_TEMPLATE',
      fallback: '',
      about: 'template name of Ghasedak, with one parameter',
    },
    {
      name: 'GHASEDAK_LINE',
      fallback: '',
      about: 'number at Ghasedak that sends restock notifications; used like SMS_IR_LINE',
      form: digits,
    },
    {
      name: 'GHASEDAK_URL',
      fallback: 'https://gateway.ghasedak.me',
      about: 'origin of Ghasedak',
      form: httpOrigin,
    },
  ],
  needs: ['GHASEDAK_KEY', 'GHASEDAK_TEMPLATE'],
  create: ({
    GHASEDAK_KEY: key = '',
    GHASEDAK_TEMPLATE: template = '',
    GHASEDAK_LINE: line = '',
    GHASEDAK_URL: url = '',
  }) => ghasedakProvider({ key, template, line, url }),
}
