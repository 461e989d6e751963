import { randomInt } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { readPins } from 'shared-remote/version-pin'
import { BUCKETS, type Visitor } from './choose-versions.ts'
import { readDevRemotes } from './dev-remotes.ts'

const BUCKET_COOKIE = 'bucket'
const PIN_COOKIE = 'mfe_pin'
const MONTH_SECONDS = 30 * 24 * 60 * 60

/** The visitor of a page request, and the cookies to set for them. */
interface RecognisedVisitor extends Visitor {
  readonly setCookies: readonly string[]
}

/** Outcome of a query that pins versions: a redirect with its cookie, or a refusal. */
type PinRequest =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'accepted'; readonly location: string; readonly setCookie: string }

interface CookieContext {
  /** The `Cookie` header. */
  readonly cookies: string | undefined
  readonly secure: boolean
  /** Undefined where pins are disabled. */
  readonly pinSecret: string | undefined
  /** Whether pages may load remotes from development servers on this machine. */
  readonly devServers: boolean
  readonly now: Date
}

/**
 * Recognises the visitor by the cookies of an earlier answer. While a canary runs (`tellApart`), a visitor without a
 * bucket gets one; otherwise no cookie is set.
 */
export function recognise(tellApart: boolean, context: CookieContext): RecognisedVisitor {
  const { [BUCKET_COOKIE]: bucket = '', [PIN_COOKIE]: pin = '' } = parseCookie(context.cookies ?? '')
  const choice = choiceOf(pin, context) ?? { pins: {} }
  if (/^\d{1,4}$/.test(bucket) && Number(bucket) < BUCKETS)
    return { ...choice, bucket: Number(bucket), setCookies: [] }
  if (!tellApart) return { ...choice, bucket: BUCKETS - 1, setCookies: [] }
  const given = randomInt(BUCKETS)
  return {
    ...choice,
    bucket: given,
    setCookies: [cookie(BUCKET_COOKIE, String(given), MONTH_SECONDS, context)],
  }
}

/**
 * Handles a tester's `?mfe=…&sig=…` (see `signedPins`): stores it in a cookie until the signature expires or the
 * browser is closed, and removes it from the URL. `?mfe=cart@http://localhost:5173` needs no signature where
 * development servers are allowed. An empty `mfe` ends the pin.
 */
export function readPinRequest(target: string, context: CookieContext): PinRequest {
  const url = new URL(target, 'http://shop.invalid')
  const mfe = url.searchParams.get('mfe')
  if (mfe === null) return { kind: 'none' }
  const value = `${mfe}~${url.searchParams.get('sig') ?? ''}`
  if (mfe !== '' && !choiceOf(value, context)) return { kind: 'refused' }
  url.searchParams.delete('mfe')
  url.searchParams.delete('sig')
  const setCookie =
    mfe === '' ? cookie(PIN_COOKIE, '', 0, context) : cookie(PIN_COOKIE, value, undefined, context)
  // Two leading slashes would name another host (RFC 9110 §17.11, open redirect).
  return { kind: 'accepted', location: url.pathname.replace(/^\/+/, '/') + url.search, setCookie }
}

function choiceOf(
  value: string,
  { pinSecret, devServers, now }: CookieContext,
): Pick<Visitor, 'pins' | 'devRemotes'> | undefined {
  const [mfe = '', sig = ''] = value.split('~')
  const devRemotes = devServers ? readDevRemotes(mfe) : undefined
  if (devRemotes) return { pins: {}, devRemotes }
  const pins = pinSecret === undefined ? undefined : readPins({ mfe, sig }, { secret: pinSecret, now })
  return pins && { pins }
}

/** `seconds` undefined: a session cookie; 0 removes it. */
function cookie(name: string, value: string, seconds: number | undefined, { secure }: CookieContext): string {
  const age = seconds === undefined ? {} : { maxAge: seconds }
  return stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, ...age })
}
