import { StartupError } from '../lib/startup-error.ts'
import { ghasedak } from './ghasedak.ts'
import { outbox } from './outbox.ts'
import { smsIr } from './sms-ir.ts'
import type { Settings, SmsPlugin, SmsProvider } from './sms-provider.ts'

/** Every SMS provider the shop can use. The first one is embedded, for development and trials. */
export const smsPlugins: readonly SmsPlugin[] = [outbox, smsIr, ghasedak]

/**
 * The provider for `SMS_PROVIDER`. Resent codes go through `SMS_RESEND_PROVIDER` if it is configured, since a code that
 * did not arrive is more likely to arrive by another route. Throws `StartupError` for an unknown name and for missing
 * or invalid settings.
 */
export function chooseSms(settings: Settings): SmsProvider {
  const plugin = pluginOf('SMS_PROVIDER', settings)
  const missing = missingOf(plugin, settings)
  if (missing.length > 0) {
    throw new StartupError(`SMS_PROVIDER=${plugin.name} needs ${missing.join(' and ')}.`)
  }
  const first = plugin.create(settings)
  const other = pluginOf('SMS_RESEND_PROVIDER', settings)
  if (plugin === outbox || other === outbox || other === plugin || missingOf(other, settings).length > 0)
    return first
  return byChannel(first, other.create(settings))
}

/** Sends first codes and texts through `first`, resent codes through `resend`. */
export function byChannel(first: SmsProvider, resend: SmsProvider): SmsProvider {
  return {
    name: `${first.name}, ${resend.name}`,
    sendCode: (phone, code, channel) =>
      (channel === 'resend' ? resend : first).sendCode(phone, code, channel),
    ...(first.sendText && { sendText: first.sendText.bind(first) }),
  }
}

function pluginOf(variable: string, settings: Settings): SmsPlugin {
  const plugin = smsPlugins.find(({ name }) => name === settings[variable])
  if (plugin) return plugin
  throw new StartupError(
    `Wrong settings. ${variable}: must be one of ${smsPlugins.map(({ name }) => name).join(', ')}`,
  )
}

function missingOf({ needs }: SmsPlugin, settings: Settings): string[] {
  return needs.filter(name => !settings[name])
}
