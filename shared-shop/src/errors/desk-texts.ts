/** The texts of the back office, apart from those that shoppers load. */
export const deskTexts = {
  NOT_OPERATOR: 'این بخش ویژهٔ همکاران فروشگاه است.',
  ROLE_REQUIRED: 'نقش شما اجازهٔ این کار را نمی‌دهد؛ از مدیر فروشگاه بخواهید.',
  SECOND_STEP: 'برای ورود به میز کار، کدی را که پیامک می‌شود وارد کنید.',
  OUTDATED: 'همکارتان در این میان این مورد را تغییر داده است؛ آن را ببینید و دوباره ذخیره کنید.',
  IS_OPERATOR: 'این شخص از همکاران فروشگاه است.',
  LAST_OWNER: 'فروشگاه دست‌کم یک مدیر لازم دارد؛ نخست مدیر دیگری تعیین کنید.',
  USER_BLOCKED: 'این کاربر مسدود است.',
  WRONG_MOVE: 'وضعیت سفارش اجازهٔ این کار را نمی‌دهد.',
  NOTHING_LEFT: 'همهٔ کالاها انتخاب شده‌اند؛ کل سفارش را لغو کنید تا هزینهٔ ارسال هم بازگردد.',
  NOTHING_OWED: 'برای این سفارش بدهی‌ای نمانده است.',
  ORDER_CLOSED: 'این سفارش بسته شده است؛ پرداخت توافقی برایش ثبت نمی‌شود.',
  FARE_MAX: 'این مبلغ از سقف یک پرداخت بیشتر است؛ آن را به چند پرداخت توافقی بشکنید.',
  IMPORTS_WAITING: 'پنج پرونده در نوبت ورودند؛ پس از پایان یکی از آن‌ها دوباره بفرستید.',
} as const

export type DeskTextCode = keyof typeof deskTexts

export function isDeskTextCode(code: string): code is DeskTextCode {
  return Object.hasOwn(deskTexts, code)
}
