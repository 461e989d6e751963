/** Headers of every answer of both servers: a browser must not guess an executable type. */
export const everyAnswerHeaders = { 'x-content-type-options': 'nosniff' }

/** Headers of every document of both servers: isolates its window from windows of other origins. */
export const documentHeaders = { 'cross-origin-opener-policy': 'same-origin' }

/** Directives of every policy: no answer may be framed, or change its base URL. */
const closed = { 'frame-ancestors': "'none'", 'base-uri': "'none'" }

/** The text of a content security policy; `directives` by name. */
export function contentSecurityPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries({ ...directives, ...closed })
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ')
}
