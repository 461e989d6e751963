import { randomUUID } from 'node:crypto'
import { cartLine } from 'shared-shop/testing/cart-lines'
import { product } from './fixture.ts'
import { addressForm } from './shop.ts'

const lines = [{ id: product.plenty, colorId: null, con: 1 }]
const savedLine = cartLine(product.plenty)
const form = { phoneNumber: '09127777777', type: 'phoneNumber', name: 'نام خانوادگی', chanel: 'sms.ir' }
const cookie_token = 'visitor00000001'

export interface Sample {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

/** A valid call of every endpoint, by file name: an endpoint missing here fails `hostile-values.test.ts`. */
export const samples: Record<string, Sample> = {
  'account-delete': { body: { phrase: 'حذف حساب من', code: '1234' } },
  'account-delete-code': {},
  'account-export': {},
  'account-overview': {},
  'address-create': { body: addressForm },
  'address-default': { params: { id: 1 } },
  'address-delete': { params: { id: 1 } },
  'address-list': {},
  'address-restore': { params: { id: 1 } },
  'address-update': { params: { id: 1 }, body: addressForm },
  'agent-detail': { params: { agentId: 1 } },
  'brand-detail': { params: { slugOrId: 'nova' } },
  'brand-list': {},
  'cart-handover': { body: { lines: [{ id: 1, color: 1, quantity: 1 }], discountCode: 'TEN' } },
  'cart-handover-redeem': { body: { code: 'a'.repeat(22), key: randomUUID() } },
  'cart-read': {},
  'cart-write': { body: { lines: [savedLine], later: [savedLine], revision: 0 } },
  'category-all': {},
  'category-brands': { params: { slug: 'airfryer' } },
  'category-cache': {},
  'category-menu': {},
  'category-tags': {},
  'comment-list': { query: { page: 1, kind: 'review' } },
  'fare-detail': { params: { fareId: 1 } },
  'fare-start': { params: { fareId: 1 } },
  'generate-code': { body: { ...form, cookie_token } },
  home: {},
  login: { body: { ...form, password: '1234', cookie_token } },
  logout: {},
  'notification-changes': { query: { since: 0 } },
  'notification-list': { params: { userId: 1 }, query: { read: 'true' } },
  'notification-page': { query: { kind: 'discount', unread: 'true', before: 1 } },
  'notification-read': { query: { ids: '1' } },
  'notification-read-all': { body: { version: 0 } },
  'notification-stream': {},
  'order-cancel': { params: { id: 1 } },
  'order-create': {
    body: {
      key: randomUUID(),
      lines,
      addressId: 1,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: 1,
    },
  },
  'order-detail': { params: { id: 1 } },
  'order-list': { query: { page: 1 } },
  'order-return': {
    params: { id: 1 },
    body: { reason: 'کالا سالم نیست', lines: [{ position: 0, quantity: 1 }] },
  },
  'payment-callback': { query: { Authority: 'S1', Status: 'OK' } },
  'payment-start': { body: { orderId: 1 } },
  'payment-state': { params: { orderId: 1 } },
  'post-detail': { params: { slug: 'choose-espresso' } },
  'post-list': { query: { kind: 'راهنمای خرید', page: 1 } },
  'price-cart': { body: { lines, discountCode: 'TEN' } },
  'product-compare': { query: { ids: '1,2' } },
  'product-detail': { params: { slugOrId: 'plenty' } },
  'product-listing': {
    query: {
      category: 'airfryer',
      brand: 'nova',
      searchText: 'نوا',
      special: 'true',
      available: 'true',
      active: 'true',
      sendTime: 'true',
      categoryList: 'airfryer,2',
      brandList: '1,2',
      colorList: '@1f1f1f,@fafafa',
      regionList: '1',
      filterList: 'power-1350',
      miniPrice: '1000',
      maxPrice: '9000000',
      order: 'newest',
      page: 1,
    },
  },
  'product-search': {
    params: { size: 4 },
    query: { page: 1, active: 'true', sendTime: '', order: 'id', orderValue: 'DESC', searchText: 'نوا' },
  },
  'province-list': {},
  'question-create': { body: { productId: product.plenty, text: 'آیا قابل شستن است؟' } },
  'question-delete': { params: { id: 1 } },
  'question-list': { params: { productId: product.plenty }, query: { page: 1 } },
  'question-update': { params: { id: 1 }, body: { text: 'آیا قابل شستن است؟' } },
  'profile-detail': {},
  'profile-update': {
    body: { name: 'سارا احمدی', email: 'a@b.ir', birthday: '1990-05-01', card: '6037991234567893' },
  },
  register: { body: { ...form, cookie_token } },
  'session-end': { params: { id: 999 } },
  'session-end-others': {},
  'session-list': {},
  'serial-check': { body: { agentId: 1, serial: 'KN7F209Q41' } },
  'restock-ask': { body: { productId: product.soon, colorId: 1, phoneNumber: '09127777777' } },
  'restock-cancel': { body: { productId: product.soon, colorId: 1 } },
  'restock-state': { body: { productId: product.soon } },
  'review-create': { body: { productId: product.plenty, rating: 5, text: 'خیلی راضی هستم' } },
  'review-delete': { params: { id: 1 } },
  'review-list': { params: { productId: product.plenty }, query: { page: 1, order: 'newest' } },
  'review-own': { params: { productId: product.plenty } },
  'review-update': { params: { id: 1 }, body: { rating: 5, text: 'خیلی راضی هستم' } },
  'sale-region-list': {},
  'shipping-quote': { body: { lines, cityId: 1 } },
  'sitemap-index': {},
  'sitemap-part': { params: { kind: 'products' }, query: { page: 1 } },
  telemetry: {
    body: {
      route: '/product/:slugOrId',
      loads: [{ remote: 'mfe-cart', version: '1.0.0', expose: 'pages/cart', ms: 12, bytes: 2000 }],
      faults: [{ remote: 'mfe-cart', version: '1.0.0', phase: 'module', code: 'deadline', ms: 8000 }],
      vitals: [{ remote: 'mfe-cart', version: '1.0.0', expose: 'pages/cart', name: 'LCP', value: 900 }],
    },
  },
  'unit-search': { params: { size: 30 } },
  'user-check': { body: { api_token: 'x' } },
  'utm-set': { body: { utm: 'instagram', api_token: 'x' } },
}
