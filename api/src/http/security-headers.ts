import {
  contentSecurityPolicy,
  documentHeaders,
  everyAnswerHeaders,
  type TransportPolicy,
  transportSecurity,
} from 'shared-server/http/security-headers'

/** Public data that any site may show, but nothing that runs or is framed; HTML replaces the policy (`sendPage`). */
export function securityHeaders({
  siteOrigin,
  ...transport
}: TransportPolicy & { readonly siteOrigin: string }): Record<string, string> {
  return {
    ...everyAnswerHeaders,
    ...documentHeaders,
    'content-security-policy': contentSecurityPolicy({ 'default-src': "'none'", 'form-action': "'none'" }),
    // Integrators show products and pictures on their own pages, and nothing here depends on cookies.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...transportSecurity(siteOrigin, transport),
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}
