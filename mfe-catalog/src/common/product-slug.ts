import { toLatinDigits } from 'shared-shop/text/digits'
import { normalizeText } from 'shared-shop/text/persian-text'

/** Normalises typed text or an old link to slug form: «Nova Barista_۲۰» → `nova-barista-20`. */
export function canonicalSlug(text: string): string {
  return toLatinDigits(normalizeText(text))
    .toLowerCase()
    .replace(/[\s_\u200c-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
