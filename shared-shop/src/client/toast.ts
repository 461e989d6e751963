import { httpStatusToast, isTextCode, textOf, type ToastContent } from '../errors/texts.ts'
import { isApiFailure } from './api-failure.ts'

/**
 * The notice that a failed call is shown by (spec §8): by HTTP status where there was one, «مشکلی در ارتباط …» where
 * no answer came. Undefined for a call that its caller took back.
 */
export function toastOf(failure: unknown): ToastContent | undefined {
  if (!isApiFailure(failure)) return notice('unknown-error')
  switch (failure.kind) {
    case 'aborted':
      return undefined
    case 'http':
      return httpStatusToast(failure.status)
    case 'network':
    case 'timeout':
      return notice('connection-problem')
    case 'invalid-answer':
      return notice('unknown-error')
  }
}

/**
 * The sentence for a failed call where its own code matters more than its status: ours by code, else the server's, else
 * by status. For `INVALID_INPUT` the server's comes first: it may say what was wrong.
 */
export function sentenceOf(failure: unknown): string {
  if (isApiFailure(failure)) {
    const { code, message } = failure
    if (isTextCode(code) && (code !== 'INVALID_INPUT' || message === '')) return textOf(code)
    if (message !== '') return message
  }
  return toastOf(failure)?.text ?? ''
}

function notice(code: 'unknown-error' | 'connection-problem'): ToastContent {
  return { kind: 'error', text: textOf(code), code }
}
