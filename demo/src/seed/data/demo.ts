import type { DemoDiscount } from '@khaneno/api/demo/demo-content'
import * as paths from 'shared-shop/paths'

/** The demo user: signing in with this phone shows an account with history. */
export const demoUser = { phone: '09120000000', name: 'نگار رستمی' } as const

type DemoNotification = {
  /** `notificationType` of shared-shop. */ type: number
  title: string
  message: string
  link: string
  /** Hours ago. */ ago: number
  read: boolean
}

/** A discount notification links to its category or product; the survey opens externally (spec §4). */
export const demoNotifications: readonly DemoNotification[] = [
  {
    type: 1,
    title: 'تخفیف سشوارهای لاوین',
    message: 'تا پایان هفته، برخی سشوارهای لاوین تا ۳۰٪ ارزان‌ترند.',
    link: paths.categoryBrand('hairdryer', 'lavin'),
    ago: 2,
    read: false,
  },
  {
    type: 1,
    title: 'هفتهٔ قهوه شروع شد',
    message: 'اسپرسوسازها، آسیاب‌ها و قهوه‌سازها تا ۲۰٪ ارزان‌تر؛ تا جمعه‌شب فرصت دارید.',
    link: paths.category('espresso-and-coffee'),
    ago: 20,
    read: false,
  },
  {
    type: 6,
    title: 'خرید آخرتان چطور بود؟',
    message: 'در یک نظرسنجی کوتاه شرکت کنید؛ کمتر از یک دقیقه.',
    link: 'survey.example.com/last-purchase',
    ago: 49,
    read: false,
  },
  {
    type: 4,
    title: 'به پرسش شما پاسخ داده شد',
    message: '«آیا این دستگاه با قهوهٔ پد هم کار می‌کند؟» — بله، با هر دو.',
    link: paths.category('espresso-makers'),
    ago: 148,
    read: true,
  },
  {
    type: 3,
    title: 'کالایی که منتظرش بودید موجود شد',
    message: 'سرخ‌کن بدون روغنی که نشان کرده بودید دوباره به انبار رسید.',
    link: paths.category('airfryer'),
    ago: 220,
    read: true,
  },
  {
    type: 1,
    title: 'جشنوارهٔ جهیزیه',
    message: 'سرویس‌های قابلمه تا ۳۰٪ تخفیف؛ پیشنهاد ویژهٔ خرید هم‌زمان دو سرویس.',
    link: paths.category('pot-service'),
    ago: 400,
    read: true,
  },
  {
    type: 0,
    title: 'به جمع ما خوش آمدید',
    message: 'نشانی‌تان را ثبت کنید تا خرید بعدی یک دقیقه طول بکشد.',
    link: paths.addresses,
    ago: 900,
    read: true,
  },
]

export const demoAddresses = [
  {
    title: 'خانه',
    recipient: 'نگار رستمی',
    recipientPhone: '09120000000',
    province: 'فارس',
    city: 'شیراز',
    street: 'بلوار چمران، کوچهٔ ۱۲',
    plaque: '8',
    unit: '3',
    postalCode: '7194814561',
  },
  {
    title: 'محل کار',
    recipient: 'امیر رستمی',
    recipientPhone: '09121111111',
    province: 'تهران',
    city: 'تهران',
    street: 'خیابان کریم‌خان، بعد از میدان هفت تیر',
    plaque: '94',
    unit: '2',
    postalCode: '1585613411',
  },
] as const

/** One code for each possible result; docs/orders.md lists them. */
export const demoDiscounts: readonly DemoDiscount[] = [
  { code: 'KHANEH10', percent: 10, maxPrice: 1_500_000, perUserLimit: 1 },
  { code: 'BOZORG15', percent: 15, maxPrice: 4_000_000, minTotal: 30_000_000 },
  { code: 'GHAHVE20', percent: 20, maxPrice: 2_000_000, category: 'espresso-makers' },
  { code: 'NEGAR25', percent: 25, maxPrice: 3_000_000, ofDemoUser: true },
  { code: 'FARDA30', percent: 30, maxPrice: 5_000_000, startsInDays: 60 },
  { code: 'YALDA40', percent: 40, maxPrice: 5_000_000, endsInDays: -30 },
  { code: 'TAMAM50', percent: 50, maxPrice: 5_000_000, totalLimit: 0 },
]
