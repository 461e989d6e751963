import { product } from './fixture.ts'

/** Ids of existing rows that belong to the first user. */
export interface Owned {
  readonly userId: number
  readonly address: object
  readonly addressId: number
  readonly deletedAddressId: number
  readonly orderId: number
  readonly orderDraft: object
  readonly reviewId: number
  readonly questionId: number
  readonly fareId: number
  readonly otherSessionId: number
  readonly notificationIds: readonly number[]
}

interface Call {
  /** `names`: names a user's data by id; `own`: names nothing, it concerns the caller. */
  readonly about: 'names' | 'own'
  readonly make: (owned: Owned) => {
    readonly params?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
  }
}

const own = (make: Call['make'] = () => ({})): Call => ({ about: 'own', make })
const names = (make: Call['make']): Call => ({ about: 'names', make })

const text = 'بسیار راضی هستم، ممنون'

/**
 * A call of every operation that requires login, with the first user's ids, by `METHOD path` of the OpenAPI document:
 * an operation missing here fails `authorisation.test.ts`. Ordered so that the owner may make all of them.
 */
export const calls: Readonly<Record<string, Call>> = {
  'GET /api/V1/desk/access': own(),
  'POST /api/V1/desk/access/code': own(),
  'POST /api/V1/desk/access/open': own(() => ({ body: { code: '000000' } })),
  'POST /api/V1/desk/access/close': own(),

  'POST /api/V1/logout': own(),
  'GET /api/V1/user/overview': own(),
  'GET /api/V1/user/profile': own(),
  'POST /api/V1/user/profile': own(() => ({
    body: { name: 'امید رضایی', email: '', birthday: '' },
  })),
  'GET /api/V1/user/export': own(),
  'POST /api/V1/user/delete/code': own(),
  'POST /api/V1/user/delete': own(() => ({ body: { phrase: 'حذف حساب من', code: '0000' } })),
  'GET /api/V1/user/session/list': own(),
  'POST /api/V1/user/session/endOthers': own(),
  'POST /api/V1/user/session/{id}/end': names(({ otherSessionId: id }) => ({ params: { id } })),

  'GET /api/V1/user/message/get/{userId}': names(({ userId }) => ({
    params: { userId },
    query: { read: 'true' },
  })),
  'POST /api/V1/user/message/read/': names(({ notificationIds }) => ({
    query: { ids: notificationIds.join() },
  })),
  'POST /api/V1/user/message/readAll': own(() => ({ body: { version: 2_000_000 } })),
  'GET /api/V1/user/message/page': names(({ notificationIds }) => ({
    query: { before: notificationIds[0] },
  })),
  'GET /api/V1/user/message/changes': own(() => ({ query: { since: 0 } })),
  'GET /api/V1/user/message/stream': own(),

  'GET /api/V1/user/cart': own(),
  'POST /api/V1/user/cart': own(() => ({ body: { lines: [], later: [], revision: 0 } })),

  'POST /api/V1/order': names(({ orderDraft }) => ({ body: orderDraft })),
  'GET /api/V1/order/list': own(() => ({ query: { page: 1 } })),
  'GET /api/V1/order/{id}': names(({ orderId: id }) => ({ params: { id } })),
  'POST /api/V1/order/{id}/return': names(({ orderId: id }) => ({
    params: { id },
    body: { reason: text, lines: [{ position: 0, quantity: 1 }] },
  })),
  'POST /api/V1/payment/start': names(({ orderId }) => ({ body: { orderId } })),
  'GET /api/V1/payment/order/{orderId}': names(({ orderId }) => ({ params: { orderId } })),
  'GET /api/V1/payment/fare/{fareId}': names(({ fareId }) => ({ params: { fareId } })),
  'POST /api/V1/payment/fare/{fareId}/start': names(({ fareId }) => ({ params: { fareId } })),
  'POST /api/V1/order/{id}/cancel': names(({ orderId: id }) => ({ params: { id } })),

  'GET /api/V1/user/address/list': own(),
  'POST /api/V1/user/address': own(({ address }) => ({
    body: { ...address, title: 'خانه', recipientPhone: '09120000002' },
  })),
  'POST /api/V1/user/address/{id}': names(({ addressId: id, address }) => ({
    params: { id },
    body: { ...address, plaque: '۷' },
  })),
  'POST /api/V1/user/address/{id}/default': names(({ addressId: id }) => ({ params: { id } })),
  'POST /api/V1/user/address/{id}/restore': names(({ deletedAddressId: id }) => ({ params: { id } })),
  'POST /api/V1/user/address/{id}/delete': names(({ addressId: id }) => ({ params: { id } })),

  'GET /api/V1/user/comment/list': own(() => ({ query: { page: 1 } })),
  'GET /api/V1/product/review/own/{productId}': own(() => ({ params: { productId: product.espresso } })),
  'POST /api/V1/review': own(() => ({ body: { productId: product.plenty, rating: 5, text } })),
  'PUT /api/V1/review/{id}': names(({ reviewId: id }) => ({ params: { id }, body: { rating: 4, text } })),
  'DELETE /api/V1/review/{id}': names(({ reviewId: id }) => ({ params: { id } })),
  'POST /api/V1/question': own(() => ({ body: { productId: product.plenty, text } })),
  'PUT /api/V1/question/{id}': names(({ questionId: id }) => ({ params: { id }, body: { text } })),
  'DELETE /api/V1/question/{id}': names(({ questionId: id }) => ({ params: { id } })),
}
