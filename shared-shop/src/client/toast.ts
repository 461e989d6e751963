import { isApiFailure } from 'shared-base/client/api-failure'
import { httpStatusToast, isTextCode, type ToastContent, textOf } from '../errors/texts.ts'

/**
 * The toast for a failed call (spec §8): by HTTP status, or «مشکلی در ارتباط …» if there was no answer. Undefined for a
 * call cancelled by its caller.
 */
export function toastOf(failure: unknown): ToastContent | undefined {
  if (!isApiFailure(failure)) return errorToast('unknown-error')
  switch (failure.kind) {
    case 'aborted':
      return undefined
    case 'http':
      return httpStatusToast(failure.status)
    case 'network':
    case 'timeout':
      return errorToast('connection-problem')
    case 'invalid-answer':
      return errorToast('unknown-error')
  }
}

/**
 * The text for a failed call where its code matters more than its status: ours by code, else the server's, else by
 * status. For `INVALID_INPUT` the server's text comes first, since it may say what was wrong.
 */
export function sentenceOf(failure: unknown): string {
  if (isApiFailure(failure)) {
    const { code, message } = failure
    if (isTextCode(code) && (code !== 'INVALID_INPUT' || message === '')) return textOf(code)
    if (message !== '') return message
  }
  return toastOf(failure)?.text ?? ''
}

function errorToast(code: 'unknown-error' | 'connection-problem'): ToastContent {
  return { kind: 'error', text: textOf(code), code }
}
