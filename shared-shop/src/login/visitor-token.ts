import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import { storageKeys, VISITOR_COOKIE } from '../storage/storage-keys.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Spec §9. */
const LENGTH = 15
/** Larger bytes would make some characters more likely than others. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)
const YEAR_SECONDS = 31_536_000

/** Spec §3 Visitor identity as stored. `ip` stays empty: only the server knows it. */
export const visitorSchema = z.object({ cookie: z.string(), ip: z._default(z.string(), '') })
export type Visitor = z.infer<typeof visitorSchema>

/** The cookie store: `document` in the browser. */
interface CookieJar {
  cookie: string
}

type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

const cryptoRandom: FillRandom = bytes => crypto.getRandomValues(bytes)

/** A new random token of 15 characters A-Z, a-z, 0-9, uniformly distributed. */
export function createVisitorToken(fillRandom: FillRandom = cryptoRandom): string {
  let token = ''
  while (token.length < LENGTH) {
    for (const byte of fillRandom(new Uint8Array(LENGTH * 2))) {
      if (byte < FAIR_LIMIT && token.length < LENGTH) token += ALPHABET[byte % ALPHABET.length]
    }
  }
  return token
}

/**
 * Spec §5: a stored token is reused from 8 characters; only letters and digits, at most 64, since it goes into a
 * header.
 */
export function isReusableToken(token: unknown): token is string {
  return typeof token === 'string' && /^[A-Za-z0-9]{8,64}$/.test(token)
}

/**
 * This visitor's token: the stored one, else the cookie's, else a new one; afterwards both hold it (spec §3). Without
 * cookies (`jar` undefined, or cookies forbidden) only storage is used.
 */
export function ensureVisitorToken(
  storage: SafeStorage,
  jar: CookieJar | undefined,
  createToken: () => string = createVisitorToken,
): string {
  const stored = storage.read(storageKeys.visitor, visitorSchema)
  const inCookie = readCookie(jar)
  if (stored && isReusableToken(stored.cookie)) {
    if (inCookie !== stored.cookie) writeCookie(jar, stored.cookie)
    return stored.cookie
  }
  const token = inCookie ?? createToken()
  storage.write(storageKeys.visitor, { cookie: token, ip: stored?.ip ?? '' } satisfies Visitor)
  if (inCookie === undefined) writeCookie(jar, token)
  return token
}

function readCookie(jar: CookieJar | undefined): string | undefined {
  try {
    const pairs = jar?.cookie.split('; ') ?? []
    const token = pairs.find(pair => pair.startsWith(`${VISITOR_COOKIE}=`))?.slice(VISITOR_COOKIE.length + 1)
    return isReusableToken(token) ? token : undefined
  } catch {
    // Reading document.cookie throws in a sandboxed frame.
    return undefined
  }
}

function writeCookie(jar: CookieJar | undefined, token: string): void {
  if (!jar) return
  try {
    jar.cookie = `${VISITOR_COOKIE}=${token}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  } catch {
    // As above; the copy in storage is enough.
  }
}
