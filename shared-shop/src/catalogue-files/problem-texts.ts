/**
 * Why a line of a catalogue file, or all of it, was refused. `{value}` is what the line says, `{detail}` what the shop
 * knows about it. Only the back office loads these texts.
 */
export const problemTexts = {
  BAD_LIST: 'فهرست درست نوشته نشده است: {detail}',
  CLASH: '«{value}» با سطر {detail} که از همین کالاست یکی نیست؛ قیمت و تخفیف همهٔ رنگ‌های یک کالا یکی است.',
  COLOR_IN_USE: 'رنگ «{value}» سفارش داده شده و حذف نمی‌شود؛ موجودی آن را صفر کنید.',
  COLOR_NEEDED: 'کالا چند رنگ دارد؛ ستون color را پر کنید.',
  COLUMN_COUNT: 'شمار ستون‌های این سطر با سطر عنوان یکی نیست.',
  CONFLICT: 'این سطر هم‌زمان جای دیگری تغییر کرد؛ دوباره وارد کنید.',
  CYCLE: 'دسته نمی‌تواند زیرمجموعهٔ خودش باشد.',
  DUPLICATE: '«{value}» پیش‌تر در سطر {detail} آمده است.',
  DUPLICATE_COLUMN: 'ستون «{value}» دو بار آمده است.',
  EMPTY_FILE: 'پرونده خالی است.',
  HOSTILE: 'این خانه نویسه‌ای دارد که ذخیره‌شدنی نیست.',
  LINE_TOO_LONG: 'این سطر بیش از اندازه بلند است؛ شاید گیومه‌ای بسته نشده باشد.',
  NOT_COLOR: '«{value}» رنگ نیست؛ مانند ‎#1f1f1f‎ بنویسید.',
  NOT_CSV: 'ساختار CSV در این سطر درست نیست: {detail}',
  NOT_DATE: '«{value}» تاریخ نیست؛ مانند 1405/09/03 یا 2026-11-24 بنویسید.',
  NOT_FLAG: '«{value}» را نمی‌شناسیم؛ yes یا no بنویسید.',
  NOT_JSON: 'این سطر JSON نیست.',
  NOT_NUMBER: '«{value}» عدد نیست.',
  NOT_PICTURE: '«{value}» نشانی عکسی در همین فروشگاه نیست؛ مانند ‎/api/V1/picture/kettle/1f1f1f/0‎ بنویسید.',
  NOT_SLUG: '«{value}» برای نشانی صفحه مناسب نیست؛ فقط حرف، رقم و خط تیره.',
  NOT_TEXT: 'پرونده متن نیست؛ از صفحه‌گسترده با قالب CSV UTF-8 ذخیره کنید.',
  NOT_URL: '«{value}» نشانی وب نیست.',
  NOT_WHOLE: '«{value}» عدد صحیح نیست؛ قیمت به تومان و بدون اعشار است.',
  NO_KIND: 'نوع این سطر معلوم نیست؛ ستون kind را بیفزایید یا نوع را هنگام ورود بگویید.',
  OUT_OF_RANGE: '«{value}» بیرون از بازهٔ {detail} است.',
  PRICE_JUMP:
    'قیمت از {detail} به {value} تومان می‌رود؛ شاید به ریال باشد یا رقمی افتاده باشد. اگر درست است، جهش قیمت را هنگام ورود مجاز کنید.',
  REQUIRED: 'این ستون برای مورد تازه لازم است.',
  RESERVED: '{detail} عدد از این کالا در سفارش‌های پرداخت‌نشده است؛ موجودی کمتر از آن نمی‌شود.',
  ROLE_REQUIRED: 'نقش شما اجازهٔ ورود «{value}» را نمی‌دهد.',
  SAME: 'مبدأ و مقصد یکی است.',
  TAKEN: '«{value}» از آنِ «{detail}» است.',
  TOO_DEEP: 'این سطر بیش از اندازه تودرتوست.',
  TOO_LONG: 'این متن از {detail} نویسه بلندتر است.',
  TOO_MANY_LINES: 'پرونده بیش از {detail} سطر دارد؛ آن را چند بخش کنید.',
  UNKNOWN: '«{value}» در فروشگاه نیست و پیش از این سطر هم نیامده است.',
  UNKNOWN_COLUMN: 'ستون «{value}» را نمی‌شناسیم.{detail}',
  UNKNOWN_KIND: 'نوع «{value}» را نمی‌شناسیم.',
  WRONG_VERSION: 'این پرونده برای نسخهٔ دیگری از قالب است: {value}',
} as const

export type ProblemCode = keyof typeof problemTexts

/** The sentence for a problem, its value cut to a readable length. */
export function problemText(code: ProblemCode, value = '', detail = ''): string {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value
  return problemTexts[code].replace('{value}', shown).replace('{detail}', detail)
}
