import type { ApiError } from 'shared-shop/errors/api-error'
import { messageOf } from 'shared-shop/errors/messages'

export const badRequest: ApiError = { code: 'BAD_REQUEST', message: messageOf('invalid-input') }
export const unavailable: ApiError = { code: 'UNAVAILABLE', message: messageOf('server-error') }
export const notAllowed: ApiError = { code: 'METHOD_NOT_ALLOWED', message: messageOf('invalid-input') }
export const tooLarge: ApiError = { code: 'TOO_LARGE', message: messageOf('invalid-input') }
