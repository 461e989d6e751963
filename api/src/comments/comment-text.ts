import { COMMENT_LENGTH } from 'shared-shop/comments/comment'
import { textOf } from 'shared-shop/errors/texts'
import { normalizeText } from 'shared-shop/text/persian-text'
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
