/** Remotes loaded from their team's development server instead of a release: remote (`mfe-cart`) → origin. */
export type DevRemotes = Readonly<Record<string, string>>

const MAX_LENGTH = 500
const form = /^(?:mfe-)?([a-z][a-z-]{0,40})@(https?:\/\/[^/?#]+)\/?$/
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Parses `cart@http://localhost:5173,…`; undefined if it is malformed or names another machine. */
export function readDevRemotes(mfe: string): DevRemotes | undefined {
  if (mfe.length > MAX_LENGTH) return undefined
  const remotes: Record<string, string> = {}
  for (const text of mfe.split(',')) {
    const [, name, origin = ''] = form.exec(text) ?? []
    const url = URL.canParse(origin) ? new URL(origin) : undefined
    if (!name || !url || !loopback.test(url.hostname) || url.username !== '' || url.password !== '')
      return undefined
    remotes[`mfe-${name}`] = url.origin
  }
  return remotes
}
