/** Which code a shopper requests: the first one, or another because that one did not arrive. */
export type SmsChannel = 'first' | 'resend'

/** Spec §7 `chanel`: calls name a channel after its original provider. Everywhere else use `SmsChannel`. */
export const chanelOf = { first: 'sms.ir', resend: 'ghasedak' } as const satisfies Record<SmsChannel, string>
type Chanel = (typeof chanelOf)[SmsChannel]

export function channelOf(chanel: Chanel): SmsChannel {
  return chanel === chanelOf.resend ? 'resend' : 'first'
}
