import { toLatinDigits } from 'shared-shop/text/digits'
import { normalizeText } from 'shared-shop/text/persian-text'

/** The form that slugs have, of what somebody typed or an old link says: «Nova Barista_۲۰» → `nova-barista-20`. */
export function canonicalSlug(text: string): string {
  return toLatinDigits(normalizeText(text))
    .toLowerCase()
    .replace(/[\s_\u200c-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
