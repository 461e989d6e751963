import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/database.ts'
import {
  brands,
  categories,
  cities,
  colors,
  menuGroups,
  notifications,
  posts,
  productColors,
  productSerials,
  products,
  provinces,
  regions,
  reviews,
  saleAgents,
  tags,
  users,
} from '../src/db/schema/schema.ts'

/** Phones of the two initially registered users; ids 1 and 2. */
export const SARA = '09120000001'
export const OMID = '09120000002'

/** Product ids of the fixture, named after what is special about them. */
export const product = {
  /** 10 units in black and white, 10 % off, 1,000,001 toman, shippingCost 20,000. */ espresso: 1,
  /** One color, one unit. */ lastUnit: 2,
  /** No stock, disable 0: «soon». */ soon: 3,
  /** No stock, disable 1: «unavailable». */ unavailable: 4,
  /** Stock, but disabled. */ disabled: 5,
  /** 1000 units. */ plenty: 6,
} as const

export const color = { black: 1, white: 2 } as const
export const city = { tehran: 1, tabriz: 2 } as const

const picture = '/api/V1/picture/espresso-makers/1f1f1f/1'
const base = { nameEn: '', description: 'توضیح', brandId: 1, categoryId: 2, picture, weightGrams: 2500 }
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** A small shop with known numbers, in place of the reference data of a new database. */
export async function fillFixture(db: Database): Promise<void> {
  await db.execute(sql`truncate ${provinces}, ${cities}, ${colors}, ${regions} restart identity cascade`)
  await db.insert(menuGroups).values({ title: 'اسپرسوساز', position: 1 })
  await db.insert(categories).values([
    { name: 'لوازم برقی آشپزخانه', slug: 'kitchen-appliances', position: 1, picture },
    {
      name: 'اسپرسوساز',
      slug: 'espresso-makers',
      fatherId: 1,
      position: 1,
      picture,
      circlePosition: 1,
      menuGroupId: 1,
    },
    { name: 'سرخ‌کن بدون روغن', slug: 'airfryer', fatherId: 1, position: 2, picture, circlePosition: 2 },
  ])
  await db.insert(brands).values([
    { name: 'دلونگی', nameEn: 'Delonghi', slug: 'delonghi', position: 1 },
    { name: 'نوا', nameEn: 'Nova', slug: 'nova', position: 2 },
  ])
  await db.insert(colors).values([
    { name: 'مشکی', nameEn: 'black', hex: '#1f1f1f' },
    { name: 'سفید', nameEn: 'white', hex: '#fafafa' },
  ])
  await db.insert(products).values([
    {
      ...base,
      slug: 'delonghi-dedica',
      name: 'اسپرسوساز دلونگی مدل ددیکا',
      sku: 'A1',
      price: 1_000_001,
      special: 10,
      shippingCost: 20_000,
      specs: [{ name: 'توان', value: '۱۳۵۰ وات', highlight: true }],
      createdAt: day(1),
    },
    {
      ...base,
      slug: 'last-unit',
      name: 'قهوه‌ساز نوا',
      sku: 'A2',
      brandId: 2,
      price: 500_000,
      createdAt: day(2),
    },
    { ...base, slug: 'soon', name: 'اسپرسوساز کمیاب', sku: 'A3', price: 700_000, createdAt: day(3) },
    {
      ...base,
      slug: 'unavailable',
      name: 'اسپرسوساز قدیمی',
      sku: 'A4',
      price: 700_000,
      disable: 1,
      createdAt: day(4),
    },
    {
      ...base,
      slug: 'disabled',
      name: 'اسپرسوساز متوقف',
      sku: 'A5',
      price: 700_000,
      disable: 1,
      createdAt: day(5),
    },
    {
      ...base,
      slug: 'plenty',
      name: 'سرخ‌کن نوا',
      sku: 'A6',
      brandId: 2,
      categoryId: 3,
      price: 300_000,
      special: 5,
      shippingCost: 10_000,
      createdAt: day(6),
    },
  ])
  await db.insert(productColors).values([
    { productId: 1, colorId: 1, position: 0, onHand: 10, picture },
    { productId: 1, colorId: 2, position: 1, onHand: 10, picture },
    { productId: 2, colorId: 1, onHand: 1, picture },
    { productId: 3, colorId: 1, onHand: 0, picture },
    { productId: 4, colorId: 1, onHand: 0, picture },
    { productId: 5, colorId: 1, onHand: 5, picture },
    { productId: 6, colorId: 2, onHand: 1000, picture },
  ])
  await db.insert(reviews).values([
    { productId: 1, author: 'مینا', rating: 5, text: 'عالی', at: day(10), buyer: true },
    { productId: 1, author: 'علی', rating: 4, text: 'خوب', at: day(11) },
  ])
  await db.insert(tags).values({
    name: 'قهوه',
    nameEn: 'coffee',
    link: '/category/espresso-makers',
    image: picture,
    position: 1,
  })
  await db.insert(posts).values({
    slug: 'choose-espresso',
    title: 'راهنمای خرید اسپرسوساز',
    kind: 'راهنمای خرید',
    excerpt: 'چه بخریم؟',
    body: [
      { type: 'heading', text: 'فشار پمپ' },
      { type: 'paragraph', text: 'پانزده بار <b>بس</b> است.' },
      { type: 'product', text: 'plenty' },
      { type: 'product', text: 'no-longer-there' },
    ],
    minutes: 4,
    at: day(12),
    picture,
  })
  await db.insert(provinces).values([
    { name: 'تهران', distanceKm: 0 },
    { name: 'آذربایجان شرقی', distanceKm: 630 },
  ])
  await db.insert(cities).values([
    { provinceId: 1, name: 'تهران' },
    { provinceId: 2, name: 'تبریز' },
  ])
  await db.insert(saleAgents).values([
    { name: 'نمایندگی تهران', city: 'تهران', phone: '02100000101' },
    { name: 'نمایندگی تبریز', city: 'تبریز', phone: '04100000106' },
  ])
  await db.insert(productSerials).values([
    { serial: 'KN7F209Q41', productId: 1, agentId: 1, guaranteeFrom: day(10), guaranteeMonths: 24 },
    { serial: 'KN00000000', productId: 6, agentId: 2, guaranteeFrom: day(10), guaranteeMonths: 18 },
  ])
  await db.insert(users).values([
    { phone: SARA, name: 'سارا احمدی' },
    { phone: OMID, name: 'امید رضایی' },
  ])
  await db.insert(notifications).values([
    { userId: 1, type: 1, title: 'تخفیف', message: 'ده درصد', link: '/product/delonghi-dedica' },
    { userId: 1, type: 6, title: 'نظرسنجی', message: 'خرید شما چطور بود؟', link: 'survey.example/1' },
    { userId: 2, type: 1, title: 'تخفیف', message: 'برای امید', link: '/amazing' },
  ])
}
