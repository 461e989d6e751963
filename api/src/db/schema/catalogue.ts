import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, revision } from './columns.ts'

/** A row of a product's specification table; `highlight` rows also appear beside the title. */
export interface ProductSpec {
  name: string
  value: string
  highlight: boolean
}

/** A value of the category's filter index (spec §3 Filter index): `index` is the index name, `slug` is unique per value. */
export interface ProductFilter {
  index: string
  name: string
  slug: string
}

/** A block of a magazine post: plain text, never HTML. The text of a `product` block is the product's slug. */
export interface PostBlock {
  type: 'heading' | 'paragraph' | 'item' | 'quote' | 'product'
  text: string
}

/** The six groups of the second mega-menu (spec §2). */
export const menuGroups = pgTable('menu_groups', {
  id: id(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
})

/** Spec §3 Category. On the top level `fatherId` is null here and 0 in the API. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    fatherId: integer('father_id').references((): AnyPgColumn => categories.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    /** Order among siblings. */
    position: integer('position').notNull(),
    /** Base path of its tile picture. */
    picture: text('picture').notNull(),
    /** Position among the popular categories (spec §2), or null. */
    circlePosition: integer('circle_position'),
    /** The short name under its circle; null: the category's name. */
    circleName: text('circle_name'),
    /** The group of the second mega-menu that lists it (with its subcategories), or null. */
    menuGroupId: integer('menu_group_id').references(() => menuGroups.id),
    revision: revision(),
  },
  t => [
    uniqueIndex('categories_slug').on(t.slug),
    index('categories_father').on(t.fatherId),
    check('categories_not_own_father', sql`${t.fatherId} is null or ${t.fatherId} <> ${t.id}`),
  ],
)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    revision: revision(),
  },
  t => [uniqueIndex('brands_slug').on(t.slug)],
)

/** Spec §3 Color (unit). `hex` is `#rrggbb`. */
export const colors = pgTable(
  'colors',
  {
    id: id(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    hex: text('hex').notNull(),
    position: integer('position').notNull().default(0),
  },
  t => [uniqueIndex('colors_name_en').on(t.nameEn), check('colors_hex', sql`${t.hex} ~ '^#[0-9a-fA-F]{6}$'`)],
)

/** What shoppers call goods that the shop calls otherwise (docs/search.md). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** A word or a few, as typed. */
    typed: text('typed').notNull(),
    /** In the shop's words; several are separated by «،», and any of them is meant. */
    means: text('means').notNull(),
  },
  t => [uniqueIndex('search_synonyms_typed').on(t.typed)],
)

/** Prices in toman. Every product has at least one row in `product_colors`, which holds its stock. */
export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    sku: text('sku').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    description: text('description').notNull(),
    /** List price. */
    price: integer('price').notNull(),
    /** Discount percent, 0 for none. */
    special: smallint('special').notNull().default(0),
    /** Spec §4: without stock, 0 shows «soon» and 1 «unavailable»; a disabled product is not sold. */
    disable: smallint('disable').notNull().default(0),
    readyToShip: boolean('ready_to_ship').notNull().default(false),
    /** Shipping cost per unit. */
    shippingCost: integer('post_age').notNull().default(0),
    guaranteeMonths: integer('guarantee_months').notNull().default(0),
    weightGrams: integer('weight_grams').notNull(),
    specs: jsonb('specs').$type<ProductSpec[]>().notNull().default([]),
    filters: jsonb('filters').$type<ProductFilter[]>().notNull().default([]),
    /** Additional search words: other spellings, synonyms. */
    keywords: text('keywords').notNull().default(''),
    /** Base path of its pictures: `{picture}/{view}-{width}.{avif|webp}`. */
    picture: text('picture').notNull(),
    soldCount: integer('sold_count').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Where it ships from; null when unknown. */
    regionId: integer('region_id').references(() => regions.id),
    /** When it was permanently withdrawn: hidden from lists, 410 at its address, kept for order lines. */
    retiredAt: at('retired_at'),
    /** Does not rise with `sold_count`. */
    revision: revision(),
  },
  t => [
    uniqueIndex('products_slug').on(t.slug),
    uniqueIndex('products_sku').on(t.sku),
    index('products_category').on(t.categoryId),
    index('products_brand').on(t.brandId),
    check('products_price', sql`${t.price} >= 0`),
    check('products_special', sql`${t.special} between 0 and 99`),
    check('products_disable', sql`${t.disable} in (0, 1)`),
    check(
      'products_amounts',
      sql`${t.shippingCost} >= 0 and ${t.guaranteeMonths} >= 0 and ${t.weightGrams} > 0`,
    ),
  ],
)

/** Of a row that goes with its product. */
export const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** The stock of one product in one color: `on_hand` units in store, `reserved` of them held by unpaid orders. */
export const productColors = pgTable(
  'product_colors',
  {
    id: id(),
    productId: productId(),
    colorId: integer('color_id')
      .notNull()
      .references(() => colors.id),
    /** Order among the product's colors; the first is shown first. */
    position: integer('position').notNull().default(0),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Base path of the pictures in this color. */
    picture: text('picture').notNull(),
  },
  t => [
    uniqueIndex('product_colors_pair').on(t.productId, t.colorId),
    check('product_colors_stock', sql`${t.reserved} >= 0 and ${t.reserved} <= ${t.onHand}`),
  ],
)

export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** The kicker, e.g. «راهنمای خرید». */
    kind: text('kind').notNull(),
    excerpt: text('excerpt').notNull(),
    body: jsonb('body').$type<PostBlock[]>().notNull().default([]),
    /** Reading time. */
    minutes: integer('minutes').notNull(),
    at: at('at').notNull(),
    picture: text('picture').notNull(),
    revision: revision(),
  },
  t => [uniqueIndex('posts_slug').on(t.slug), index('posts_at').on(t.at)],
)

/** Spec §3 Tag; `link` is a path of this site. */
export const tags = pgTable('tags', {
  id: id(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  link: text('link').notNull(),
  image: text('image').notNull(),
  position: integer('position').notNull(),
})

/** Sale regions (spec §7 `agent/saleRegion/list`). */
export const regions = pgTable('regions', {
  id: id(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

export const provinces = pgTable(
  'provinces',
  {
    id: id(),
    name: text('name').notNull(),
    /** Road distance of its capital from the store in Tehran, in km; shipping costs depend on it. */
    distanceKm: integer('distance_km').notNull(),
  },
  t => [uniqueIndex('provinces_name').on(t.name), check('provinces_distance', sql`${t.distanceKm} >= 0`)],
)

export const cities = pgTable(
  'cities',
  {
    id: id(),
    provinceId: integer('province_id')
      .notNull()
      .references(() => provinces.id),
    name: text('name').notNull(),
  },
  t => [uniqueIndex('cities_name').on(t.provinceId, t.name)],
)

/** Key-value facts about the database itself, e.g. `catalogue_version`, `seed_version`. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() })
