/** What every answer of both servers carries: a browser must not guess a type that runs. */
export const everyAnswerHeaders = { 'x-content-type-options': 'nosniff' }

/** What every document of both servers carries: its window is out of reach of windows of other origins. */
export const documentHeaders = { 'cross-origin-opener-policy': 'same-origin' }

/** Directives of every policy: no answer is framed, and none moves the base of its addresses. */
const closed = { 'frame-ancestors': "'none'", 'base-uri': "'none'" }

/** The text of a content security policy; `directives` by name. */
export function contentSecurityPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries({ ...directives, ...closed })
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ')
}
