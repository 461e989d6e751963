import { createHmac, timingSafeEqual } from 'node:crypto'

/** Versions that a tester requested instead of the public ones: remote (`mfe-cart`) → version. */
export type Pins = Readonly<Record<string, string>>

/** A tester's link: the versions, and where they come from. */
export interface PinLink {
  readonly pins: Pins
  readonly expires: Date
  /** The branch that they were published from. */
  readonly branch?: string
}

const MAX_LENGTH = 500
const pinForm = /^(?:mfe-)?([a-z][a-z-]{0,40})@([\w.+-]{1,80})$/
const branchForm = /^[^\p{Cc}~]{1,100}$/u

/**
 * The query with which a tester sees these versions until `expires`: `mfe=cart@1.4.2&sig=…`, and `branch`. Only the
 * holder of `secret` can make one, so pins are never public. A branch that is no Git branch name is left out.
 */
export function signedPins(
  pins: Pins,
  { secret, expires, branch = '' }: { secret: string; expires: Date; branch?: string | undefined },
): string {
  const mfe = Object.entries(pins)
    .map(([remote, version]) => `${remote.replace(/^mfe-/, '')}@${version}`)
    .join(',')
  const until = Math.floor(expires.getTime() / 1000)
  const shown = branchForm.test(branch) ? branch : ''
  return new URLSearchParams({
    mfe,
    ...(shown && { branch: shown }),
    sig: `${until}.${signature(mfe, until, shown, secret)}`,
  }).toString()
}

/** What such a query says; undefined if the signature is invalid, has expired, or the query is malformed. */
export function readPins(
  { mfe, sig, branch = '' }: { mfe: string; sig: string; branch?: string },
  { secret, now }: { secret: string; now: Date },
): PinLink | undefined {
  if (mfe.length > MAX_LENGTH || sig.length > MAX_LENGTH) return undefined
  const [until = '', given = ''] = sig.split('.')
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return undefined
  if (!isSame(given, signature(mfe, Number(until), branch, secret))) return undefined
  const pins: Record<string, string> = {}
  for (const text of mfe.split(',')) {
    const [, name, version] = pinForm.exec(text) ?? []
    if (!name || !version) return undefined
    pins[`mfe-${name}`] = version
  }
  return { pins, expires: new Date(Number(until) * 1000), ...(branch && { branch }) }
}

function signature(mfe: string, until: number, branch: string, secret: string): string {
  const text = [mfe, until, ...(branch ? [branch] : [])].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
