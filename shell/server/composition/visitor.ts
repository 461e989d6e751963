import { randomInt } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { readPins } from 'shared-remote/version-pin'
import { BUCKETS, type Visitor } from './choose-versions.ts'
import { readDevRemotes } from './dev-remotes.ts'

const BUCKET_COOKIE = 'bucket'
const PIN_COOKIE = 'mfe_pin'
const MONTH_SECONDS = 30 * 24 * 60 * 60

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

type Choice = Pick<Visitor, 'pins' | 'preview' | 'devRemotes'>

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
 * Handles a tester's `?mfe=…&sig=…` (see `signedPins`): stores it in a cookie until the signature expires, and removes
 * it from the URL. `?mfe=cart@http://localhost:5173` needs no signature where
 * development servers are allowed. An empty `mfe` ends the pin.
 */
export function readPinRequest(target: string, context: CookieContext): PinRequest {
  const url = new URL(target, 'http://shop.invalid')
  const mfe = url.searchParams.get('mfe')
  if (mfe === null) return { kind: 'none' }
  const [sig = '', branch = ''] = ['sig', 'branch'].map(name => url.searchParams.get(name) ?? '')
  const value = [mfe, sig, ...(branch ? [branch] : [])].join('~')
  const choice = choiceOf(value, context)
  if (mfe !== '' && !choice) return { kind: 'refused' }
  for (const name of ['mfe', 'sig', 'branch']) url.searchParams.delete(name)
  const setCookie = choice
    ? cookie(PIN_COOKIE, value, secondsLeft(choice, context), context)
    : cookie(PIN_COOKIE, '', 0, context)
  // Two leading slashes would name another host (RFC 9110 §17.11, open redirect).
  return { kind: 'accepted', location: url.pathname.replace(/^\/+/, '/') + url.search, setCookie }
}

function choiceOf(value: string, { pinSecret, devServers, now }: CookieContext): Choice | undefined {
  const [mfe = '', sig = '', branch = ''] = value.split('~')
  const devRemotes = devServers ? readDevRemotes(mfe) : undefined
  if (devRemotes) return { pins: {}, devRemotes }
  const link =
    pinSecret === undefined ? undefined : readPins({ mfe, sig, branch }, { secret: pinSecret, now })
  if (!link) return undefined
  const { pins, expires, branch: from } = link
  return { pins, preview: { until: expires.toISOString(), ...(from !== undefined && { branch: from }) } }
}

/** Until the link expires; undefined for a development server: until the browser is closed. */
function secondsLeft({ preview }: Choice, { now }: CookieContext): number | undefined {
  return preview && Math.max(0, Math.floor((Date.parse(preview.until) - now.getTime()) / 1000))
}

/** `seconds` undefined: a session cookie; 0 removes it. */
function cookie(name: string, value: string, seconds: number | undefined, { secure }: CookieContext): string {
  const age = seconds === undefined ? {} : { maxAge: seconds }
  return stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, ...age })
}
