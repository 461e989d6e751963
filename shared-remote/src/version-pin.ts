import { createHmac, timingSafeEqual } from 'node:crypto'

/** Versions that a tester requested instead of the public ones: remote (`mfe-cart`) → version. */
export type Pins = Readonly<Record<string, string>>

const MAX_LENGTH = 500
const pinForm = /^(?:mfe-)?([a-z][a-z-]{0,40})@([\w.+-]{1,80})$/

/**
 * The query with which a tester sees these versions until `expires`: `mfe=cart@1.4.2&sig=…`. Only the holder of
 * `secret` can make one, so pins are never public.
 */
export function signedPins(pins: Pins, { secret, expires }: { secret: string; expires: Date }): string {
  const mfe = Object.entries(pins)
    .map(([remote, version]) => `${remote.replace(/^mfe-/, '')}@${version}`)
    .join(',')
  const until = Math.floor(expires.getTime() / 1000)
  return new URLSearchParams({ mfe, sig: `${until}.${signature(mfe, until, secret)}` }).toString()
}

/** The pins of such a query; undefined if the signature is invalid, has expired, or the query is malformed. */
export function readPins(
  { mfe, sig }: { mfe: string; sig: string },
  { secret, now }: { secret: string; now: Date },
): Pins | undefined {
  if (mfe.length > MAX_LENGTH || sig.length > MAX_LENGTH) return undefined
  const [until = '', given = ''] = sig.split('.')
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return undefined
  if (!isSame(given, signature(mfe, Number(until), secret))) return undefined
  const pins: Record<string, string> = {}
  for (const text of mfe.split(',')) {
    const [, name, version] = pinForm.exec(text) ?? []
    if (!name || !version) return undefined
    pins[`mfe-${name}`] = version
  }
  return pins
}

function signature(mfe: string, until: number, secret: string): string {
  return createHmac('sha256', secret).update(`${mfe}\n${until}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
