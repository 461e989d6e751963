import { Counter, Histogram, type Registry } from 'prom-client'
import { SmsError, type SmsProvider } from './sms-provider.ts'

const kinds = ['code', 'text'] as const
const outcomes = ['sent', 'refused', 'unknown'] as const

/** The provider, with its messages counted and timed. */
export function measureSms(register: Registry, provider: SmsProvider): SmsProvider {
  const messages = new Counter({
    name: 'shop_sms_total',
    help: 'Messages given to the SMS provider (unknown: it gave no answer and may have sent it)',
    labelNames: ['provider', 'kind', 'outcome'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'shop_sms_seconds',
    help: 'How long the SMS provider took',
    labelNames: ['provider', 'kind'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  // A rate needs the series before its first increase.
  for (const kind of kinds)
    for (const outcome of outcomes) messages.inc({ provider: provider.name, kind, outcome }, 0)
  const measured = async (kind: (typeof kinds)[number], send: () => Promise<void>) => {
    const labels = { provider: provider.name, kind }
    const observe = seconds.startTimer(labels)
    try {
      await send()
      messages.inc({ ...labels, outcome: 'sent' })
    } catch (error) {
      const refused = error instanceof SmsError && !error.mayHaveSent
      messages.inc({ ...labels, outcome: refused ? 'refused' : 'unknown' })
      throw error
    } finally {
      observe()
    }
  }
  const { sendText } = provider
  return {
    name: provider.name,
    sendCode: (phone, code, channel) => measured('code', () => provider.sendCode(phone, code, channel)),
    ...(sendText && {
      sendText: (phone: string, text: string) => measured('text', () => sendText.call(provider, phone, text)),
    }),
  }
}
