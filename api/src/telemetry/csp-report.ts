import * as z from 'zod/mini'

const line = z.string().check(z.maxLength(2_000))
const most = 20

/** The body of `application/csp-report` (CSP Level 2, `report-uri`). */
const cspReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': line,
    'effective-directive': z.optional(line),
    'violated-directive': z.optional(line),
    'blocked-uri': z.optional(line),
    'source-file': z.optional(z.nullable(line)),
  }),
})

/** The body of `application/reports+json` (Reporting API, `report-to`). */
const reportsSchema = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: line,
        effectiveDirective: line,
        blockedURL: z.optional(z.nullable(line)),
        sourceFile: z.optional(z.nullable(line)),
      }),
    }),
  )
  .check(z.maxLength(most))

const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]

/** What a browser blocked, without anything about its visitor. */
interface Violation {
  /** A directive of CSP Level 3, or `other`: reports are anybody's input, and each value is a metric series. */
  readonly directive: string
  /** Path of the page. */
  readonly page: string
  /** Origin of what was blocked, or a word such as `inline` or `trusted-types-sink`. */
  readonly blocked: string
  /** Origin and path of the script that asked for it; empty if unknown. */
  readonly source: string
}

/**
 * Reads a report in either format. Queries and fragments, which may hold what a visitor typed, are dropped; of foreign
 * URLs only the origin is kept.
 * @throws ZodError when it is in neither.
 */
export function readCspReport(body: unknown): readonly Violation[] {
  if (Array.isArray(body)) {
    return z
      .parse(reportsSchema, body)
      .map(({ body: { documentURL, effectiveDirective, blockedURL, sourceFile } }) =>
        violation(effectiveDirective, documentURL, blockedURL, sourceFile),
      )
  }
  const { 'csp-report': report } = z.parse(cspReportSchema, body)
  // Older browsers repeat the whole directive, values included.
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ', 1)[0]
  return [violation(directive, report['document-uri'], report['blocked-uri'], report['source-file'])]
}

function violation(
  directive: string | undefined,
  page: string,
  blocked: string | null | undefined,
  source: string | null | undefined,
): Violation {
  return {
    directive: directives.find(known => known === directive) ?? 'other',
    page: parsed(page)?.pathname ?? '',
    blocked: originOrWord(blocked ?? ''),
    source: sourceOf(parsed(source ?? '')),
  }
}

function originOrWord(text: string): string {
  const url = parsed(text)
  if (url) return url.origin === 'null' ? url.protocol : url.origin
  return /^[\w-]{1,40}$/.test(text) ? text : ''
}

function sourceOf(url: URL | undefined): string {
  if (!url) return ''
  return url.origin === 'null' ? url.protocol : url.origin + url.pathname
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
