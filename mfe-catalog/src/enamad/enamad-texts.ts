import type { IconName } from 'shared-ui'

/** Where anyone can look a shop up. */
export const registrarUrl = 'https://enamad.ir'

/** How shoppers can verify that the badge is genuine. */
export const checks: readonly string[] = [
  'گواهی باید در نشانی enamad.ir باز شود، نه در صفحه‌ای از خود فروشگاه.',
  'نشانی وب که در گواهی نوشته شده باید همان نشانی بالای مرورگر شما باشد.',
  'تاریخ اعتبار گواهی نباید گذشته باشد.',
  'نام صاحب نماد باید با نام شرکت در پایین همین صفحه یکی باشد.',
]

/** What the shop commits to (spec §1). */
export const promises: readonly { readonly icon: IconName; readonly name: string; readonly text: string }[] =
  [
    {
      icon: 'seal-check',
      name: 'کالای اصل',
      text: 'هر کالا ضمانتی دارد که در صفحه‌اش آمده است و با سریال آن دیده می‌شود.',
    },
    { icon: 'return', name: '۷ روز ضمانت بازگشت', text: 'تا ۷ روز پس از تحویل می‌توانید کالا را برگردانید.' },
    {
      icon: 'lock',
      name: 'پرداخت در درگاه بانکی',
      text: 'شمارهٔ کارت و رمز تنها در صفحهٔ بانک وارد می‌شود و به دست فروشگاه نمی‌رسد.',
    },
    { icon: 'headset', name: 'پاسخ‌گویی شبانه‌روزی', text: 'دفتر مرکزی همهٔ روزها و شبانه‌روز پاسخ‌گوست.' },
  ]

/** What to do when something went wrong, step by step. */
export const complaint: readonly string[] = [
  'شمارهٔ سفارش را آماده کنید و با یکی از دفترهای زیر تماس بگیرید؛ بیشتر کارها همان دم درست می‌شود.',
  'اگر پاسخ شما را قانع نکرد، از دفتر مرکزی شمارهٔ پیگیری شکایت بگیرید.',
  'اگر باز هم کار به جایی نرسید، در سامانهٔ enamad.ir با نام همین فروشگاه شکایت ثبت کنید.',
]
