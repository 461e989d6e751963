import {
  contentSecurityPolicy,
  documentHeaders,
  everyAnswerHeaders,
  type TransportPolicy,
  transportSecurity,
} from 'shared-server/http/security-headers'

/** The security headers of every answer: nothing runs, is framed or is shown by other sites. */
export function securityHeaders({
  origin,
  ...transport
}: TransportPolicy & { readonly origin: string | undefined }): Record<string, string> {
  return {
    ...everyAnswerHeaders,
    ...documentHeaders,
    'content-security-policy': contentSecurityPolicy({ 'default-src': "'none'", 'form-action': "'none'" }),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...transportSecurity(origin, transport),
    'x-frame-options': 'DENY',
  }
}

export const consolePolicy = contentSecurityPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  // React sets styles through the CSSOM, which needs no permission.
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
})
