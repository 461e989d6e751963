import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseCookie, stringifySetCookie } from 'cookie'
import * as z from 'zod/mini'
import { jsonFile } from '../../lib/json-file.ts'
import { hashOf } from './tokens.ts'

const COOKIE = 'deploy-session'
const LASTS_S = 12 * 60 * 60
const MOST = 500

const sessionsSchema = z.object({
  sessions: z.array(z.object({ hash: z.string(), token: z.string(), expires: z.iso.datetime() })),
})

export class Sessions {
  readonly #file

  constructor(
    stateDir: string,
    private readonly now: () => Date,
  ) {
    this.#file = jsonFile(join(stateDir, 'sessions.json'), sessionsSchema, { sessions: [] })
  }

  /** Returns the `Set-Cookie` header. */
  begin(token: string, secure: boolean): string {
    const id = randomBytes(32).toString('base64url')
    const expires = new Date(this.now().getTime() + LASTS_S * 1000).toISOString()
    this.#file.write({
      sessions: [...this.#open(), { hash: hashOf(id), token, expires }].slice(-MOST),
    })
    return cookieOf(id, LASTS_S, secure)
  }

  tokenOf(cookies: string | undefined): string | undefined {
    const id = idIn(cookies)
    if (!id) return undefined
    const hash = hashOf(id)
    return this.#open().find(session => session.hash === hash)?.token
  }

  /** Returns the `Set-Cookie` header that removes it. */
  end(cookies: string | undefined, secure: boolean): string {
    const hash = hashOf(idIn(cookies) ?? '')
    this.#file.write({ sessions: this.#open().filter(session => session.hash !== hash) })
    return cookieOf('', 0, secure)
  }

  #open() {
    const now = this.now().getTime()
    return this.#file.read().sessions.filter(({ expires }) => Date.parse(expires) > now)
  }
}

function idIn(cookies: string | undefined): string | undefined {
  return parseCookie(cookies ?? '')[COOKIE] || undefined
}

function cookieOf(value: string, maxAge: number, secure: boolean): string {
  return stringifySetCookie(COOKIE, value, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure,
    maxAge,
  })
}
