import { accepted, type Result, refused } from 'shared-base/errors/result'
import { COMMENT_LENGTH } from './comment.ts'

/** The trimmed text of a review or question, if the API accepts its length. */
export function parseCommentText(raw: string): Result<string, 'comment-short' | 'comment-long'> {
  const text = raw.trim()
  // The API collapses runs of blanks, so they do not count.
  if (text.replace(/\s+/g, ' ').length < COMMENT_LENGTH.least) return refused('comment-short')
  return text.length > COMMENT_LENGTH.most ? refused('comment-long') : accepted(text)
}
