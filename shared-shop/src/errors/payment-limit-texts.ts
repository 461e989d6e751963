/** Texts about the largest amount of one payment, in a file of their own like `catalogueTexts`. */
export const paymentLimitTexts = {
  PAYMENT_MAX:
    'این مبلغ از بیشترین مبلغ یک پرداخت بانکی بیشتر است؛ کالاها را در چند سفارش بخرید یا با ما تماس بگیرید.',
} as const
