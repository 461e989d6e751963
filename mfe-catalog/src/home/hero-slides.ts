import type { IconName } from 'shared-ui'

/** Texts of a hero slide, which promotes one category. */
interface HeroWords {
  readonly icon: IconName
  /** `{shop}` is replaced by the shop's name. */
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly link: string
}

/** Texts by category slug; categories from the API without texts are not shown. */
export const heroWords: Readonly<Record<string, HeroWords>> = {
  'espresso-makers': {
    icon: 'coffee',
    kicker: 'هفتهٔ قهوهٔ {shop}',
    title: 'صبح را با یک اسپرسوی درست شروع کنید',
    text: 'اسپرسوسازهای خانگی و نیمه‌حرفه‌ای، با ضمانت اصل بودن و ارسال به سراسر کشور.',
    link: 'دیدن اسپرسوسازها',
  },
  airfryer: {
    icon: 'heart',
    kicker: 'شام سبک',
    title: 'ترد و طلایی، با یک قاشق روغن',
    text: 'سرخ‌کن‌های بدون روغن از ۳ تا ۱۸ لیتر، برای دو نفر یا یک مهمانی.',
    link: 'دیدن سرخ‌کن‌ها',
  },
  'vacuum-cleaner': {
    icon: 'house',
    kicker: 'خانه‌تکانی',
    title: 'خانه‌ای بی‌گرد، بی‌سروصدا',
    text: 'جاروبرقی‌های مخزنی، کیسه‌ای و شارژی، با قطعه و سرویس در سراسر کشور.',
    link: 'دیدن جاروبرقی‌ها',
  },
}
