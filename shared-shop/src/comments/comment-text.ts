import { accepted, type Result, refused } from '../errors/result.ts'
import { COMMENT_LENGTH } from './comment.ts'

/** The text of a review or question without blanks around it, if its length is one that the API takes. */
export function parseCommentText(raw: string): Result<string, 'comment-short' | 'comment-long'> {
  const text = raw.trim()
  // Runs of blanks do not count: the API joins them.
  if (text.replace(/\s+/g, ' ').length < COMMENT_LENGTH.least) return refused('comment-short')
  return text.length > COMMENT_LENGTH.most ? refused('comment-long') : accepted(text)
}
