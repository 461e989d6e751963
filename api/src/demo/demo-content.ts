import type * as tables from '../db/schema/schema.ts'
import type { PictureSource } from '../pictures/picture-source.ts'

/** Port: the type of `demo`, exported by the module in DEMO_MODULE, which knows the API only through these types. */
export interface DemoContent {
  /** Changes whenever the rows do: a database of this version is not seeded again. */
  readonly version: string
  /** The rows of the demo shop; all dates are relative to `now`. */
  shop(now: Date): Promise<DemoShop>
  readonly pictures: PictureSource
}

/** Rows with ids, ready to be inserted in this order. Colors and regions are those of the migrations. */
export interface DemoShop {
  readonly menuGroups: (typeof tables.menuGroups.$inferInsert)[]
  readonly categories: (typeof tables.categories.$inferInsert)[]
  readonly brands: (typeof tables.brands.$inferInsert)[]
  readonly searchSynonyms: (typeof tables.searchSynonyms.$inferInsert)[]
  readonly tags: (typeof tables.tags.$inferInsert)[]
  readonly posts: (typeof tables.posts.$inferInsert)[]
  readonly products: (typeof tables.products.$inferInsert)[]
  readonly priceChanges: (typeof tables.priceChanges.$inferInsert)[]
  readonly productColors: (typeof tables.productColors.$inferInsert)[]
  readonly reviews: (typeof tables.reviews.$inferInsert)[]
  readonly questions: (typeof tables.questions.$inferInsert)[]
  readonly saleAgents: (typeof tables.saleAgents.$inferInsert)[]
  readonly productSerials: (typeof tables.productSerials.$inferInsert)[]
  readonly demo: DemoUser
  readonly discounts: readonly DemoDiscount[]
}

/** The user to sign in as to see an account with data. */
export interface DemoUser {
  readonly user: typeof tables.users.$inferInsert
  readonly addresses: readonly DemoAddress[]
  readonly notifications: readonly Omit<typeof tables.notifications.$inferInsert, 'userId'>[]
}

/** City and province by their names. */
interface DemoAddress
  extends Omit<typeof tables.addresses.$inferInsert, 'cityId' | 'userId' | 'fingerprint'> {
  readonly city: string
  readonly province: string
}

/** A discount code (spec §3 discountInfo). Days are relative to seeding; money in toman. */
export interface DemoDiscount {
  readonly code: string
  readonly percent: number
  readonly maxPrice: number
  readonly minTotal?: number
  readonly startsInDays?: number
  readonly endsInDays?: number
  readonly totalLimit?: number
  readonly perUserLimit?: number
  /** Slug of the only category it applies to. */
  readonly category?: string
  /** Only for the demo user. */
  readonly ofDemoUser?: boolean
}
