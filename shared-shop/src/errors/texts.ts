import { ADDRESS_LIMIT } from '../limits/address-limit.ts'
import { toPersianDigits } from '../text/digits.ts'
import { cartTexts } from './cart-texts.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { paymentLimitTexts } from './payment-limit-texts.ts'

/**
 * All texts shown to shoppers, by code: those of spec §4, §5 and §8 word for word, and ours where the spec gives none.
 * Codes of local rules are written like-this, codes of the API LIKE_THIS.
 */
const texts = {
  ...catalogueTexts,
  ...cartTexts,
  ...paymentLimitTexts,
  // §4
  'logged-out': 'از حساب کاربری خود خارج شدین.',
  // §5
  'phone-too-long': 'شماره تماس بیشتر از ۱۱ عدد است',
  'phone-length': 'شماره تماس باید 11 عدد باشد.',
  'code-length': 'کد ۴ رقمی ورود را وارد کنید',
  'code-length-long': 'کد ۶ رقمی ورود را وارد کنید',
  'name-required': 'لطفا نام و نام خانوادگی خود را وارد کنید',
  'name-needs-space':
    'لطفا نام خود را به همراه نام خانوادگی وارد کنید . و بین نام و نام خانوادگی فاصله قرار دهید',
  'reset-code-required': 'کد ارسالی را وارد کنید.',
  'newsletter-member': 'شما در خبرنامه ثبت هستید',
  'newsletter-login': 'برای عضویت باید در سایت وارد شوید',
  // §8
  'server-error': 'ارتباط با سرور برقرار نشد.',
  forbidden: 'شما دسترسی لازم برای ورود به این بخش را ندارید.',
  'not-found': 'صفحه مورد نظر یافت نشد.',
  'invalid-input': 'اطلاعات به درستی وارد نشده است.',
  'unknown-error': 'خطای ناشناخته رخ داده است.',
  'page-error': 'خطای نامشخص رخ داده است',
  'code-request-failed': 'ارسال کد نا موفق بود',
  'connection-problem': 'مشکلی در ارتباط به وجود آمده است',
  'phone-taken': 'این شماره تماس استفاده شده است.',
  // Ours: the spec names the case but gives no text.
  'phone-not-mobile': 'شماره موبایل باید با ۰۹ شروع شود.',
  'postal-code': 'کد پستی باید ۱۰ رقم باشد و با صفر شروع نشود.',
  // Ours, login: shown as info (spec §8 Login).
  'not-registered': 'این شماره ثبت نشده است. لطفا نام خود را وارد کنید.',
  'code-sent': 'کد ورود ارسال شد.',
  'code-wrong': 'کد وارد شده صحیح نیست.',
  'code-expired': 'مهلت استفاده از کد به پایان رسیده است. لطفا کد جدید بگیرید.',
  'code-attempts': 'تعداد تلاش‌ها بیش از اندازه است. لطفا کد جدید بگیرید.',
  'code-none': 'کد معتبری برای این شماره وجود ندارد. لطفا کد جدید بگیرید.',
  'logged-in': 'خوش آمدید.',
  registered: 'ثبت نام انجام شد.',
  // Ours, account.
  'email-form': 'نشانی ایمیل درست نیست؛ مانند name@example.com بنویسید.',
  'birthday-form': 'تاریخ تولد را کامل و درست انتخاب کنید.',
  'birthday-future': 'تاریخ تولد نمی‌تواند در آینده باشد.',
  'bank-card': 'شمارهٔ کارت درست نیست؛ ۱۶ رقم روی کارت را بازبینی کنید.',
  'name-too-long': 'نام حداکثر ۸۰ حرف است.',
  'delete-phrase': 'برای تأیید، عبارت «حذف حساب من» را بنویسید.',
  OPEN_ORDERS:
    'سفارشی دارید که هنوز به پایان نرسیده است؛ پس از تحویل یا لغو آن می‌توانید حساب خود را حذف کنید.',
  PAYMENT_MAY_ARRIVE:
    'پرداختی ناتمام دارید که بانک هنوز می‌تواند آن را بپذیرد؛ پس از روشن شدن آن، تا ۴۸ ساعت دیگر، می‌توانید حساب خود را حذف کنید.',
  // Ours, cart and order.
  'lines-unavailable': 'بعضی از کالاهای سبد در دسترس نیستند؛ سبد خرید را بازبینی کنید.',
  ADDRESS_LIMIT: `بیشتر از ${toPersianDigits(ADDRESS_LIMIT)} آدرس نمی‌توان ثبت کرد.`,
  ADDRESS_EXISTS: 'همین نشانی را پیش از این ثبت کرده‌اید.',
  SHIPPING_UNAVAILABLE: 'این روش ارسال برای آدرس انتخاب‌شده ممکن نیست.',
  SOLD_OUT: 'بعضی از کالاهای این سفارش تمام شده‌اند؛ سبد خرید را بازبینی کنید.',
  PRICE_CHANGED: 'مبلغ سفارش تغییر کرده است؛ مبلغ تازه را ببینید و دوباره «پرداخت» را بزنید.',
  KEY_REUSED: 'این سفارش پیش از این با محتوای دیگری ثبت شده است.',
  UNPAID_ORDER:
    'سفارش دیگری با همین کالاها دارید که هنوز پرداخت نشده است؛ همان را بپردازید یا آن را لغو کنید.',
  TOO_MANY_UNPAID: 'سه سفارش پرداخت‌نشده دارید؛ برای سفارش تازه، یکی از آن‌ها را بپردازید یا لغو کنید.',
  HOLD_LIMIT:
    'تعداد کالاهایی که بدون پرداخت برای شما نگه داشته می‌شود به بیشترین اندازه رسیده است؛ سفارش پیشین را بپردازید یا از تعداد این سفارش کم کنید.',
  BOUGHT_SINCE: 'کالاهای این سفارش را پس از ثبت آن خریده‌اید؛ اگر باز هم می‌خواهید، دوباره سفارش دهید.',
  ALREADY_PAID: 'این سفارش پیش از این پرداخت شده است.',
  ORDER_EXPIRED: 'مهلت پرداخت این سفارش گذشته است؛ سبد خرید را بازبینی و دوباره سفارش دهید.',
  NOT_CANCELLABLE:
    'این سفارش دیگر قابل لغو نیست؛ اگر فرستاده شده است، پس از تحویل می‌توانید آن را بازگردانید.',
  RETURN_NOT_DELIVERED: 'بازگرداندن کالا پس از تحویل سفارش ممکن است.',
  RETURN_TOO_LATE:
    'متأسفیم؛ مهلت ۷ روزهٔ بازگشت این سفارش گذشته است. اگر کالا ایرادی دارد با پشتیبانی تماس بگیرید.',
  RETURN_OPEN: 'درخواست بازگشت این سفارش ثبت شده است و در حال بررسی است.',
  FARE_WITHDRAWN: 'این مبلغ دیگر درخواست نمی‌شود؛ نیازی به پرداخت نیست.',
  GATEWAY_DOWN: 'درگاه بانکی پاسخ نمی‌دهد؛ سفارش شما محفوظ است، کمی بعد دوباره «پرداخت» را بزنید.',
  GATEWAY_BUSY:
    'درگاه بانکی پرداخت تازه نمی‌پذیرد؛ سفارش شما محفوظ است، چند دقیقه بعد دوباره «پرداخت» را بزنید.',
  GATEWAY_LIMIT:
    'سقف پرداخت‌های فروشگاه در درگاه بانکی پر شده است؛ سفارش شما محفوظ است، برای پرداخت آن با ما تماس بگیرید.',
  GATEWAY_REFUSED:
    'درگاه بانکی پرداخت‌های فروشگاه را نمی‌پذیرد؛ سفارش شما محفوظ است، برای پرداخت آن با ما تماس بگیرید.',
  PAYMENT_MIN: 'این مبلغ از کمترین مبلغ یک پرداخت بانکی کمتر است؛ برای پرداخت آن با ما تماس بگیرید.',
  // Ours, pages that are not rendered now.
  'shop-busy': 'فروشگاه اکنون بسیار شلوغ است؛ سبد خریدتان همین‌جا می‌ماند. چند لحظهٔ دیگر دوباره تلاش کنید.',
  'network-busy':
    'از شبکهٔ شما در یک دقیقه صفحه‌های بسیار زیادی خواسته شده است؛ یک دقیقهٔ دیگر دوباره تلاش کنید.',
  // Ours: a button was pressed, but the page's scripts did not arrive.
  'script-missing': 'صفحه هنوز آماده نشده است؛ اتصال اینترنت را بررسی کنید.',
  // Ours, any call.
  READ_ONLY: 'این فروشگاه برای برنامه‌نویسی باز شده است؛ هیچ تغییری در آن ثبت نمی‌شود.',
  TOO_LARGE: 'حجم اطلاعات ارسالی بیش از اندازه است.',
  TOO_MANY_REQUESTS: 'تعداد درخواست‌ها بیش از اندازه است. لطفا کمی بعد دوباره تلاش کنید.',
  CODE_TOO_SOON: 'کد تازه ارسال شده است. لطفا کمی صبر کنید.',
} as const

/** Maps codes of the API to texts above; no other file maps between the two spellings. */
const sameAs = {
  MALFORMED_REQUEST: 'invalid-input',
  VISITOR_REQUIRED: 'invalid-input',
  LOGIN_REQUIRED: 'login-required',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not-found',
  METHOD_NOT_ALLOWED: 'not-found',
  UNSUPPORTED_MEDIA_TYPE: 'invalid-input',
  INVALID_INPUT: 'invalid-input',
  PHONE_TAKEN: 'phone-taken',
  SERVER_ERROR: 'server-error',
  SMS_DOWN: 'code-request-failed',
  // The service; `unavailable` is about a product.
  UNAVAILABLE: 'server-error',
} as const satisfies Record<string, keyof typeof texts>

export type TextCode = keyof typeof texts | keyof typeof sameAs

export function textOf(code: TextCode): string {
  return texts[isAlias(code) ? sameAs[code] : code]
}

export function isTextCode(code: unknown): code is TextCode {
  return typeof code === 'string' && (Object.hasOwn(texts, code) || Object.hasOwn(sameAs, code))
}

function isAlias(code: TextCode): code is keyof typeof sameAs {
  return Object.hasOwn(sameAs, code)
}

/** Content of a toast (spec §8); `text` is the text of `code`. */
export interface ToastContent {
  readonly kind: 'success' | 'info' | 'warning' | 'error'
  readonly text: string
  readonly code: TextCode
}

/** Spec §8, toast by HTTP status; 500 is a warning, the others are errors. */
export function httpStatusToast(status: number): ToastContent {
  const code = statusCodes.get(status) ?? 'unknown-error'
  return { kind: status === 500 ? 'warning' : 'error', text: textOf(code), code }
}

const statusCodes: ReadonlyMap<number, TextCode> = new Map([
  [500, 'server-error'],
  [401, 'login-required'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [422, 'invalid-input'],
])
