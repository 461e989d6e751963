import { useState } from 'react'
import { useBus } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import type { CommentState } from 'shared-shop/comments/comment'
import { parseCommentText } from 'shared-shop/comments/comment-text'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import type { Drafts } from './drafts.ts'

/** Form state of a review or question and the result of submitting it. */
export interface CommentForm {
  readonly text: string
  readonly rating: number
  readonly textProblem: string | undefined
  readonly ratingProblem: string | undefined
  /** Why the server rejected it. */
  readonly failure: string | undefined
  readonly working: boolean
  readonly type: (change: { readonly text?: string; readonly rating?: number }) => void
  readonly submit: () => Promise<void>
}

interface CommentInput {
  readonly text: string
  readonly rating: number
}

/**
 * `send` submits the form to the API and returns the state of the text. Guests, and users whose session has expired,
 * are asked to sign in; the text stays in the form and in `drafts` until it is accepted.
 */
export function useCommentForm(parts: {
  readonly productId: number
  readonly first: CommentInput
  readonly rated: boolean
  readonly drafts: Drafts
  readonly isUser: boolean
  readonly send: (input: CommentInput) => Promise<CommentState>
}): CommentForm {
  const { productId, drafts } = parts
  const bus = useBus()
  const [{ text, rating }, setTyped] = useState<CommentInput>(parts.first)
  const [checked, setChecked] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const parsed = parseCommentText(text)
  const unrated = parts.rated && rating === 0

  function signIn() {
    bus().send('login/open', { reason: catalogueTexts['login-required'] })
  }

  async function submit() {
    if (working) return
    setChecked(true)
    setFailure(undefined)
    if (!parsed.ok || unrated) return
    if (!parts.isUser) return signIn()
    setWorking(true)
    try {
      const state = await parts.send({ text: parsed.value, rating })
      drafts.forget(productId)
      bus().send('toast', {
        kind: state === 'published' ? 'success' : 'info',
        text: catalogueTexts[state === 'published' ? 'comment-published' : 'comment-waiting'],
        position: 'bottom-left',
      })
    } catch (problem) {
      setFailure(sentenceOf(problem))
      if (isApiFailure(problem) && problem.status === 401) signIn()
    }
    setWorking(false)
  }

  return {
    text,
    rating,
    textProblem: checked && !parsed.ok ? catalogueTexts[parsed.code] : undefined,
    ratingProblem: checked && unrated ? catalogueTexts['rating-required'] : undefined,
    failure,
    working,
    type(change) {
      const typed = { text, rating, ...change }
      setTyped(typed)
      drafts.write({ productId, ...typed })
    },
    submit,
  }
}
