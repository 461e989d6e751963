import * as paths from 'shared-shop/paths'

/** Links of the menu row and the drawer: the six groups of spec §2, each linked to its first category. */
export const groupLinks = [
  { name: 'اسپرسوساز', to: paths.category('espresso-makers') },
  { name: 'پخت‌وپز', to: paths.category('home-and-home-cook') },
  { name: 'ابزار آشپزخانه', to: paths.category('kitchen-appliances') },
  { name: 'لوازم کوچک', to: paths.category('home-and-kitchen') },
  { name: 'لوازم بزرگ', to: paths.category('home-kitchen-appliances') },
  { name: 'صوتی و تصویری', to: paths.category('audio-and-video') },
] as const

/** Popular searches: the shortcut categories of spec §2 in the spec's order, at most 8. */
export const shortcuts = [
  { name: 'سرخ‌کن', slug: 'airfryer' },
  { name: 'قابلمه و تابه', slug: 'pot-service' },
  { name: 'جاروبرقی', slug: 'vacuum-cleaner' },
  { name: 'اسپرسوساز', slug: 'espresso-makers' },
  { name: 'اتو', slug: 'iron' },
  { name: 'سشوار', slug: 'hairdryer' },
  { name: 'عطر و ادکلن', slug: 'perfume-and-cologne' },
  { name: 'تلویزیون', slug: 'tv' },
] as const

/** Popular-category circles (spec §2). */
export const popularCategories = [
  { name: 'سرخ‌کن', slug: 'airfryer' },
  { name: 'اسپرسوساز', slug: 'espresso-makers' },
  { name: 'جاروبرقی', slug: 'vacuum-cleaner' },
  { name: 'اتو', slug: 'iron' },
  { name: 'قابلمه و تابه', slug: 'pot-service' },
  { name: 'مولتی‌کوکر', slug: 'multi-cooker' },
  { name: 'چای‌ساز', slug: 'tea-makers' },
  { name: 'آسیاب قهوه', slug: 'grinder' },
] as const
