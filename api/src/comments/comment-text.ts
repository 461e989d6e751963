import { COMMENT_LENGTH, type CommentState } from 'shared-shop/comments/comment'
import { textOf } from 'shared-shop/errors/texts'
import { toLatinDigits } from 'shared-shop/text/digits'
import { normalizeText, searchKeys } from 'shared-shop/text/persian-text'
import { ApiFailure } from '../http/api-failure.ts'

/** At most one blank line in a row is kept. Throws `ApiFailure` INVALID_INPUT when the rest is too short. */
export function commentText(raw: string): string {
  const text = raw
    .split(/\r\n|\r|\n/)
    .map(normalizeText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text.length < COMMENT_LENGTH.least) {
    throw new ApiFailure('INVALID_INPUT', { errors: { text: [textOf('invalid-input')] } })
  }
  return text
}

/** Whole words that send a text to a person; no review of a vacuum cleaner needs them. */
const rude: ReadonlySet<string> = new Set(['احمق', 'بیشعور', 'عوضی', 'لعنتی', 'حرامزاده', 'fuck', 'shit'])

const webAddress = /https?:|www\.|[\w-]\.(?:ir|com|net|org|info|shop|io|me|co|xyz|app|link)\b|\S@\S|@\w{3}/i
const phoneNumber = /(?:\+98|0098|0)\d{9,10}(?!\d)/
const sameSignAgain = /(\S)\1{6,}/u

/**
 * The moderation rule (docs/decisions/0023): publish at once, unless the text contains a URL, a phone number, a rude
 * word or the same character seven times in a row, or was rejected before; then it waits for a person. A machine never
 * rejects.
 */
export function judge(text: string, before?: CommentState): CommentState {
  if (before === 'rejected') return 'waiting'
  const latin = toLatinDigits(text)
  const digits = latin.replace(/(?<=\d)[ \-–._()]+(?=\d)/g, '')
  const waits = webAddress.test(latin) || phoneNumber.test(digits) || sameSignAgain.test(text) || isRude(text)
  return waits ? 'waiting' : 'published'
}

function isRude(text: string): boolean {
  return searchKeys(text).some(key => key.split(' ').some(word => rude.has(word)))
}
