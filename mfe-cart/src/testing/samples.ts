import type { Address } from 'shared-shop/addresses/address'
import type { NewCartLine } from 'shared-shop/carts/cart-rules'
import type { Product } from 'shared-shop/catalogue/product'
import { priceCart, priceLine } from 'shared-shop/money/price'
import type { Order } from 'shared-shop/orders/order'
import type { LineInput, PricedLine } from 'shared-shop/orders/priced-line'
import type { PaymentState } from '../checkout/payment/watch-payment.ts'

export const red = { id: 7, name: 'قرمز اناری', color: '#aa2233' }
export const green = { id: 8, name: 'سبزآبی', color: '#11776a' }

/** A product as it is added to the cart: 18,490,000 toman minus 18 percent. */
export function sampleLine(changes: Partial<NewCartLine> = {}): NewCartLine {
  const price = changes.price ?? 18_490_000
  const special = changes.special ?? 18
  return {
    id: 1,
    slug: 'espresso-1',
    name: 'اسپرسوساز نوا',
    con: 1,
    postAge: 120_000,
    price,
    special,
    selectPrice: { price, special },
    addStatus: true,
    picture: '/api/V1/picture/espresso/aa2233/1',
    color: red,
    ...changes,
  }
}

/** The API's answer for a line input; everything is available unless `changes` says otherwise. */
export function samplePriced(input: LineInput, changes: Partial<PricedLine> = {}): PricedLine {
  const { price = 18_490_000, special = 18, postAge = 120_000 } = changes
  const { total, discount, payable } = priceLine({
    price,
    special,
    quantity: input.con,
    shippingCost: postAge,
  })
  return {
    ...input,
    slug: `espresso-${input.id}`,
    name: input.id === 2 ? 'اتوی بخار' : 'اسپرسوساز نوا',
    picture: '/api/V1/picture/espresso/aa2233/1',
    color: input.colorId === null ? null : { name: red.name, color: red.color },
    price,
    special,
    postAge,
    inventory: 50,
    total,
    discount,
    payable,
    problem: null,
    discountable: true,
    guaranteeMonths: 0,
    readyToShip: false,
    ...changes,
  }
}

/** The answer of `priceCart` for priced lines. */
export function samplePricing(lines: PricedLine[]) {
  const { itemCount, total, lineDiscount, codeDiscount, shipping, payable } = priceCart(
    lines
      .filter(line => line.problem === null)
      .map(line => ({ ...line, quantity: line.con, shippingCost: line.postAge })),
  )
  return { lines, totals: { itemCount, total, lineDiscount, codeDiscount, shipping, payable } }
}

export const sampleAddress: Address = {
  id: 31,
  title: 'خانه',
  recipient: 'نگار رستمی',
  recipientPhone: '09120000000',
  cityId: 5,
  city: 'شیراز',
  province: 'فارس',
  street: 'بلوار چمران، کوچهٔ ۱۲',
  plaque: '8',
  unit: '3',
  postalCode: '7193612345',
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 501,
    code: 'KN-1405-000501',
    status: 'pending',
    createdAt: '2026-11-16T08:00:00.000Z',
    paidAt: null,
    holdUntil: '2026-11-16T08:20:00.000Z',
    lines: [
      {
        id: 1,
        colorId: red.id,
        slug: 'espresso-1',
        name: 'اسپرسوساز نوا',
        colorName: red.name,
        picture: '/api/V1/picture/espresso/aa2233/1',
        con: 1,
        price: 18_490_000,
        special: 18,
        payable: 15_161_800,
      },
    ],
    totals: {
      itemCount: 1,
      total: 18_490_000,
      lineDiscount: 3_328_200,
      codeDiscount: 0,
      shipping: 378_000,
      payable: 15_539_800,
    },
    shippingMethod: 1,
    deliveryDay: '2026-11-22',
    address: sampleAddress,
    paymentRef: null,
    deliverySlot: null,
    trackingCode: null,
    events: [],
    refund: null,
    returns: [],
    fares: [],
    ...changes,
  }
}

const days = ['2026-11-21', '2026-11-22', '2026-11-23']

export const sampleQuote = {
  options: [
    { mode: 1 as const, cost: 378_000, payAtDoor: false, minDays: 2, maxDays: 3, days, slots: [] },
    { mode: 2 as const, cost: 0, payAtDoor: true, minDays: 1, maxDays: 2, days, slots: [] },
    { mode: 3 as const, cost: 0, payAtDoor: false, minDays: 0, maxDays: 0, days, slots: [] },
  ],
}

export const sampleProduct: Product = {
  id: 1,
  slug: 'espresso-1',
  name: 'اسپرسوساز نوا',
  nameEn: 'Nova',
  sku: 'NE-1',
  price: 18_490_000,
  special: 18,
  inventory: 9,
  disable: 0,
  picture: '/api/V1/picture/espresso/aa2233/1',
  rating: null,
  reviewCount: 0,
  readyToShip: true,
  postAge: 120_000,
  colors: [],
  kind: 'espresso-makers',
  brand: { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' },
  category: { id: 1, name: 'اسپرسوساز', slug: 'espresso-makers' },
  breadcrumb: [],
  description: '',
  guaranteeMonths: 24,
  weightGrams: 4000,
  specs: [],
  variants: [],
  reviews: [],
  questions: [],
  questionCount: 0,
  ratingHistogram: [0, 0, 0, 0, 0],
}

/** The payment of {@link sampleOrder} before the gateway has answered. */
export const openPayment: PaymentState = {
  orderId: 501,
  orderCode: 'KN-1405-000501',
  orderStatus: 'pending',
  payment: 'open',
  amount: 15_539_800,
  ref: null,
}
export const paidPayment: PaymentState = {
  ...openPayment,
  orderStatus: 'paid',
  payment: 'paid',
  ref: '123456',
}
