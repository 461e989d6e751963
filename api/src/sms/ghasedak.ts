import { fieldOf, post } from './post.ts'
import { SmsError, type SmsPlugin, type SmsProvider } from './sms-provider.ts'

interface Account {
  readonly key: string
  /** Name of a template with one parameter. */
  readonly template: string
  readonly url?: string
}

/** Ghasedak: codes by `POST /v2/verification/send/simple`; no other texts. */
export function ghasedakProvider({ key, template, url = 'https://api.ghasedak.me' }: Account): SmsProvider {
  return {
    name: 'ghasedak',
    async sendCode(phone, code) {
      const answer = await post(`${url}/v2/verification/send/simple`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', apikey: key },
        body: new URLSearchParams({ receptor: phone, type: '1', template, param1: code }).toString(),
      })
      const result = fieldOf(fieldOf(answer, 'result'), 'code')
      if (result !== 200) throw new SmsError(`Ghasedak answered code ${result}`)
    },
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
  ],
  needs: ['GHASEDAK_KEY', 'GHASEDAK_TEMPLATE'],
  create: ({ GHASEDAK_KEY: key = '', GHASEDAK_TEMPLATE: template = '' }) =>
    ghasedakProvider({ key, template }),
}
