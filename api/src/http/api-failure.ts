import type { ApiError } from 'shared-base/errors/api-error'
import { type DeskTextCode, deskTexts, isDeskTextCode } from 'shared-shop/errors/desk-texts'
import { isServerTextCode, type ServerTextCode, serverTexts } from 'shared-shop/errors/server-texts'
import { type TextCode, textOf } from 'shared-shop/errors/texts'

/** Every error code of the API and its HTTP status. Its text is in `shared-shop/errors`. */
const statuses = {
  MALFORMED_REQUEST: 400,
  VISITOR_REQUIRED: 400,
  LOGIN_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_BUYER: 403,
  NOT_OPERATOR: 403,
  ROLE_REQUIRED: 403,
  SECOND_STEP: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  GONE: 410,
  HANDOVER_REFUSED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  PHONE_TAKEN: 422,
  ADDRESS_LIMIT: 422,
  SHIPPING_UNAVAILABLE: 422,
  RESTOCK_LIMIT: 422,
  ALREADY_REVIEWED: 409,
  ALREADY_ANSWERED: 409,
  IN_STOCK: 409,
  ADDRESS_EXISTS: 409,
  OPEN_ORDERS: 409,
  PAYMENT_MAY_ARRIVE: 409,
  SOLD_OUT: 409,
  PRICE_CHANGED: 409,
  DISCOUNT_REFUSED: 409,
  CART_OUTDATED: 409,
  KEY_REUSED: 409,
  UNPAID_ORDER: 409,
  TOO_MANY_UNPAID: 409,
  HOLD_LIMIT: 409,
  HELD_FOR_CUSTOMERS: 409,
  UNPAID_PAUSE: 409,
  BOUGHT_SINCE: 409,
  ALREADY_PAID: 409,
  ORDER_EXPIRED: 409,
  NOT_CANCELLABLE: 409,
  RETURN_NOT_DELIVERED: 409,
  RETURN_TOO_LATE: 409,
  RETURN_OPEN: 409,
  FARE_WITHDRAWN: 409,
  PAYMENT_MAX: 409,
  PAYMENT_MIN: 409,
  OUTDATED: 409,
  IS_OPERATOR: 409,
  LAST_OWNER: 409,
  WRONG_MOVE: 409,
  NOTHING_LEFT: 409,
  NOTHING_OWED: 409,
  ORDER_CLOSED: 409,
  FARE_MAX: 409,
  IMPORTS_WAITING: 409,
  TOO_MANY_REQUESTS: 429,
  CODE_TOO_SOON: 429,
  SMS_BUDGET: 429,
  SERVER_ERROR: 500,
  SMS_DOWN: 503,
  GATEWAY_DOWN: 503,
  GATEWAY_BUSY: 503,
  GATEWAY_LIMIT: 503,
  GATEWAY_REFUSED: 503,
  UNAVAILABLE: 503,
} as const satisfies Partial<Record<TextCode | DeskTextCode | ServerTextCode, number>>

export type FailureCode = keyof typeof statuses

/** An error answer (not 2xx). Thrown by services, turned into an `ApiError` by the server's error handler. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: FailureCode
  readonly statusCode: number
  readonly errors: ApiError['errors']
  readonly details: ApiError['details']

  constructor(code: FailureCode, more: Partial<Pick<ApiError, 'message' | 'errors' | 'details'>> = {}) {
    super(more.message ?? textFor(code))
    this.code = code
    this.statusCode = statuses[code]
    this.errors = more.errors
    this.details = more.details
  }

  body(): ApiError {
    return {
      code: this.code,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.details && { details: this.details }),
    }
  }
}

function textFor(code: FailureCode): string {
  if (isDeskTextCode(code)) return deskTexts[code]
  return isServerTextCode(code) ? serverTexts[code] : textOf(code)
}
