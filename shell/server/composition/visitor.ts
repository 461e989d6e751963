import { randomInt } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { readPins } from 'shared-remote/version-pin'
import { BUCKETS, type Visitor } from './choose-versions.ts'
import { readDevRemotes } from './dev-remotes.ts'

const BUCKET_COOKIE = 'bucket'
const PIN_COOKIE = 'mfe_pin'
const MONTH_SECONDS = 30 * 24 * 60 * 60

/** What a request for a page says about who sends it, and the cookies that keep it. */
interface RecognisedVisitor extends Visitor {
  readonly setCookies: readonly string[]
}

/** What a query that names versions comes to: where to go on, with which cookie; or a refusal. */
type PinRequest =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'accepted'; readonly location: string; readonly setCookie: string }

interface CookieContext {
  /** The `Cookie` header. */
  readonly cookies: string | undefined
  readonly secure: boolean
  /** Undefined where no tester may pin. */
  readonly pinSecret: string | undefined
  /** Whether a page may take remotes from development servers of this machine. */
  readonly devServers: boolean
  readonly now: Date
}

/**
 * Who asks: by the cookies that an earlier answer set. While a canary runs (`tellApart`), a visitor without a bucket
 * gets one; else no cookie is set.
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
 * A tester's `?mfe=…&sig=…` (see `signedPins`): kept in a cookie for as long as it is signed, at most until the browser
 * is closed, and taken out of the address; `?mfe=cart@http://localhost:5173` needs no signature where it is allowed at
 * all. An empty `mfe` ends it.
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
  // Two slashes in front would name another host (RFC 9110 §17.11, open redirect).
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

/** `seconds` undefined: until the browser is closed; 0 removes it. */
function cookie(name: string, value: string, seconds: number | undefined, { secure }: CookieContext): string {
  const age = seconds === undefined ? {} : { maxAge: seconds }
  return stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, ...age })
}
