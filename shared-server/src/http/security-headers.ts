/** Headers of every answer of both servers: a browser must not guess an executable type. */
export const everyAnswerHeaders = { 'x-content-type-options': 'nosniff' }

/** Headers of every document of both servers: isolates its window from windows of other origins. */
export const documentHeaders = { 'cross-origin-opener-policy': 'same-origin' }

/** Whether browsers reach the shop by HTTPS; without an origin, they reach it on this machine. */
export function isSecureSite(siteOrigin: string | undefined): boolean {
  return siteOrigin?.startsWith('https:') === true
}

/** How browsers keep to HTTPS (RFC 6797). */
export interface TransportPolicy {
  /** Seconds; 0 makes browsers forget it. */
  readonly hstsMaxAge: number
  /** Whether it holds for the subdomains of the host as well. */
  readonly hstsSubdomains: boolean
}

/**
 * The HSTS header of every answer of both servers. None while `siteOrigin` is not HTTPS: browsers would ignore it, or
 * lock developers out of `http://localhost`.
 */
export function transportSecurity(
  siteOrigin: string | undefined,
  { hstsMaxAge, hstsSubdomains }: TransportPolicy,
): { readonly 'strict-transport-security'?: string } {
  if (!isSecureSite(siteOrigin)) return {}
  return {
    'strict-transport-security': `max-age=${hstsMaxAge}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }
}

/** Directives of every policy: no answer may be framed, or change its base URL. */
const closed = { 'frame-ancestors': "'none'", 'base-uri': "'none'" }

/** The text of a content security policy; `directives` by name, with an empty value for those that have none. */
export function contentSecurityPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries({ ...directives, ...closed })
    .map(([name, value]) => `${name} ${value.trim()}`.trim())
    .join('; ')
}

/** Path at which the API takes browsers' reports of what a page's policy blocked; the pages name it to them. */
export const cspReportPath = '/api/V1/csp-report'
