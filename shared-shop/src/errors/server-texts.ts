import { toPersianDigits } from '../text/digits.ts'

/** Refusals that end by themselves: `when` says in how long. */
const waiting = {
  SMS_BUDGET: (when: string) =>
    `امروز بیش از اندازه پیامک فرستاده‌ایم. از دستگاهی که پیش‌تر با آن وارد شده‌اید وارد شوید، یا ${when} دوباره تلاش کنید.`,
  TOO_MANY_REQUESTS: (when: string) => `تعداد درخواست‌ها بیش از اندازه است. لطفا ${when} دوباره تلاش کنید.`,
  UNPAID_PAUSE: (when: string) =>
    `چند سفارش شما پرداخت نشد و کالاهایشان برای دیگران آزاد شد. لطفا ${when} دوباره سفارش دهید.`,
}

/** Texts that reach shoppers as the message of an answer only: pages do not load them. */
export const serverTexts = {
  SMS_BUDGET: waiting.SMS_BUDGET('ساعتی دیگر'),
  UNPAID_PAUSE: waiting.UNPAID_PAUSE('کمی بعد'),
  HELD_FOR_CUSTOMERS:
    'بخشی از موجودی یکی از کالاها برای مشتریان پیشین کنار گذاشته شده است؛ از تعداد آن کم کنید یا چند دقیقهٔ دیگر دوباره تلاش کنید.',
} as const

export type ServerTextCode = keyof typeof serverTexts

export function isServerTextCode(code: string): code is ServerTextCode {
  return Object.hasOwn(serverTexts, code)
}

/** The text of a refusal that ends by itself in so many seconds. */
export function waitingTextOf(code: keyof typeof waiting, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [time, unit] = minutes < 60 ? [minutes, 'دقیقهٔ'] : [Math.ceil(minutes / 60), 'ساعت']
  return waiting[code](`${toPersianDigits(time)} ${unit} دیگر`)
}
