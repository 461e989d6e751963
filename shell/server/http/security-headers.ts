import { randomBytes } from 'node:crypto'
import {
  contentSecurityPolicy,
  cspReportPath,
  documentHeaders,
  everyAnswerHeaders,
  isSecureSite,
} from 'shared-server/http/security-headers'
import {
  freezePolicyName,
  importMapPolicyName,
  workerPolicyName,
} from '../../engine/isomorphic/trusted-type-policies.ts'
import type { InlineSources } from '../cdn/shared-page.ts'
import { inlineScripts } from '../rendering/inline/inline-scripts.ts'

/** A fresh CSP nonce (128 bits). */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * The headers of every page; `allowed` is its nonce, or what else allows its inline elements. Scripts come only from
 * this site and the origins of its releases; the only inline scripts are the guard and those for early taps and the
 * font, allowed by hash, and the import map and a page's early script, allowed by nonce, or by hash on a page that
 * caches may store; no eval. Styles need a nonce because styled-components writes a style element. Scripts and markup
 * made from text need a Trusted Types policy; those that exist name workers and the import map. Browsers report what they
 * block.
 */
export function securityHeaders(
  shop: Parameters<typeof inlineScripts>[0],
  allowed: string | InlineSources,
  {
    releaseOrigins,
    gatewayOrigin,
    siteOrigin,
    devSockets = [],
  }: {
    releaseOrigins: readonly string[]
    gatewayOrigin: string | undefined
    siteOrigin: string | undefined
    /** Sockets through which development servers announce changes. */
    devSockets?: readonly string[]
  },
): Record<string, string> {
  const releases = releaseOrigins.join(' ')
  const { scripts, styles } =
    typeof allowed === 'string' ? { scripts: `'nonce-${allowed}'`, styles: `'nonce-${allowed}'` } : allowed
  const { guard, earlyTaps, font } = inlineScripts(shop)
  const isSecure = isSecureSite(siteOrigin)
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${scripts} ${guard.hash} ${earlyTaps.hash} ${font.hash} ${releases}`,
    'style-src': `'self' ${styles}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': ["'self'", releases, ...devSockets].filter(Boolean).join(' '),
    'form-action': `'self' ${gatewayOrigin ?? ''}`,
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': `${workerPolicyName} ${freezePolicyName} ${importMapPolicyName}`,
    'report-uri': cspReportPath,
    // Where `report-to` stands browsers ignore `report-uri`, but they take endpoints from HTTPS answers only.
    ...(isSecure ? { 'report-to': 'csp', 'upgrade-insecure-requests': '' } : {}),
  }
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    ...(isSecure ? { 'reporting-endpoints': `csp="${cspReportPath}"` } : {}),
    ...commonHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...documentHeaders,
  }
}

/**
 * Extra headers for a page whose URL contains a secret: the answer is not stored, and its requests send only the origin
 * as referrer.
 */
export const secretAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }

export const commonHeaders = { ...everyAnswerHeaders, 'x-frame-options': 'DENY' }

/** Origins of releases that this site does not serve. */
export function releaseOrigins(entries: readonly string[]): string[] {
  const origins = entries.filter(entry => /^https?:/.test(entry)).map(entry => new URL(entry).origin)
  return [...new Set(origins)]
}

/** The sockets of the remotes' development servers; empty for a page made of releases. */
export function devSockets(
  remotes: readonly { readonly entry: string; readonly dev?: true | undefined }[],
): string[] {
  return remotes.filter(({ dev }) => dev).map(({ entry }) => new URL(entry).origin.replace(/^http/, 'ws'))
}
