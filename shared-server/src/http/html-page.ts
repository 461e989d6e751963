import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

/** A string that is already HTML. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** HTML template: escapes every inserted value except `Html`. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  let text = parts[0] ?? ''
  values.forEach((value, index) => {
    text += textOf(value) + (parts[index + 1] ?? '')
  })
  return new Html(text)
}

function textOf(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(part => part.text).join('\n')
  return String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

/** Sends a small page whose policy allows only its own style sheet and forms to `formTargets`. */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; lang: 'fa' | 'en'; style: string; body: Html; formTargets?: readonly string[] },
): FastifyReply {
  const styleHash = createHash('sha256').update(page.style).digest('base64')
  const forms = page.formTargets?.length ? page.formTargets.join(' ') : "'none'"
  return reply
    .header(
      'content-security-policy',
      contentSecurityPolicy({
        'default-src': "'none'",
        'style-src': `'sha256-${styleHash}'`,
        'form-action': forms,
      }),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${page.lang}" dir="${page.lang === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style>${new Html(page.style)}</style>
</head>
<body>
${page.body}
</body>
</html>
`.text,
    )
}
