import { COMMENT_LENGTH } from 'shared-shop/comments/comment'
import { textOf } from 'shared-shop/errors/texts'
import { normalizeText } from 'shared-shop/text/persian-text'
import { ApiFailure } from '../http/api-failure.ts'

/**
 * What is kept of a shopper's text: one form per letter, lines kept, at most one empty line between them. Throws
 * `ApiFailure` INVALID_INPUT when less than the least is left.
 */
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
