import { safeReturnPath } from 'shared-base/http/safe-url'

/** Target of a notification; `outside` opens in a new tab, so that the shop stays open. */
export interface NotificationLink {
  readonly href: string
  readonly outside: boolean
}

/** A scheme, but not the port of `host:8080`. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/** The link of a notification if it is http(s) or a path of this site, else undefined. */
export function notificationLink(raw: string): NotificationLink | undefined {
  const text = raw.trim()
  if (text !== '' && safeReturnPath(text) === text) return { href: text, outside: false }
  if (!/^https?:\/\//i.test(text)) return undefined
  const url = parse(text)
  return url === undefined ? undefined : { href: url.href, outside: true }
}

/** The same for a survey (spec §4): adds `https://` to a URL without a scheme. */
export function surveyLink(raw: string): NotificationLink | undefined {
  const text = raw.trim()
  const bare = !SCHEME.test(text) && /^[^/\\?#]+\.[^/\\?#]+/.test(text)
  return notificationLink(bare ? `https://${text}` : text)
}

function parse(text: string): URL | undefined {
  // Browsers drop some of these before parsing a URL and would open another one than checked here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern refuses control characters
  if (text.length > 2048 || /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(text)) return undefined
  try {
    const url = new URL(text)
    // A user name before an @ can make a foreign host look like ours.
    const isPlain = url.username === '' && url.password === '' && url.hostname !== ''
    return isPlain && ['http:', 'https:'].includes(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}
