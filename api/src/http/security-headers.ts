import { contentSecurityPolicy, documentHeaders, everyAnswerHeaders } from 'shared-server/security-headers'

/**
 * The headers of every answer: data that pages of any site may show, never something that runs or is framed. Answers
 * that are pages put a policy of their own in place of this one (`sendPage`). `hsts` tells browsers to come by HTTPS.
 */
export function securityHeaders({ hsts }: { readonly hsts: boolean }): Record<string, string> {
  return {
    ...everyAnswerHeaders,
    ...documentHeaders,
    'content-security-policy': contentSecurityPolicy({ 'default-src': "'none'", 'form-action': "'none'" }),
    // Integrators show products and pictures on their own pages; nothing here is sent by cookie.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(hsts ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}
