import type { ApiError } from 'shared-base/errors/api-error'
import { textOf } from 'shared-shop/errors/texts'

export const badRequest: ApiError = { code: 'BAD_REQUEST', message: textOf('invalid-input') }
export const unavailable: ApiError = { code: 'UNAVAILABLE', message: textOf('server-error') }
export const notAllowed: ApiError = { code: 'METHOD_NOT_ALLOWED', message: textOf('invalid-input') }
export const tooLarge: ApiError = { code: 'TOO_LARGE', message: textOf('TOO_LARGE') }
