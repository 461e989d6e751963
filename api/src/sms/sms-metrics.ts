import type { Registry } from 'prom-client'
import { measureCalls } from '../lib/measured-calls.ts'
import { SmsError, type SmsProvider } from './sms-provider.ts'

export function measureSms(register: Registry, provider: SmsProvider): SmsProvider {
  const measured = measureCalls(register, {
    counter: {
      name: 'shop_sms_total',
      help: 'Messages given to the SMS provider (unknown: it gave no answer and may have sent it)',
    },
    histogram: { name: 'shop_sms_seconds', help: 'How long the SMS provider took' },
    calls: ['code', 'text'],
    labelsOf: kind => ({ provider: provider.name, kind }),
    outcomes: ['sent', 'refused', 'unknown'],
    outcomeOf: error => (error instanceof SmsError && !error.mayHaveSent ? 'refused' : 'unknown'),
  })
  const { sendText } = provider
  return {
    name: provider.name,
    sendCode: (phone, code, channel) => measured('code', () => provider.sendCode(phone, code, channel)),
    ...(sendText && {
      sendText: (phone: string, text: string) => measured('text', () => sendText.call(provider, phone, text)),
    }),
  }
}
