import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { fillFixture, product } from '../../test/fixture.ts'
import { categories, meta, productColors, products, questions, reviews } from './schema/schema.ts'

interface Step {
  readonly from: string
  readonly to: string
  readonly products: readonly number[] | 'all'
  readonly lists: boolean
}

describe('triggers of the catalogue', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let stop: () => Promise<void>
  const steps: Step[] = []
  const db = () => database.connection.db

  beforeAll(async () => {
    database = await openDatabase()
    await fillFixture(db())
    stop = await database.connection.listen('catalogue_changed', {
      onMessage: payload => void steps.push(JSON.parse(payload)),
      onGap: () => undefined,
    })
  })
  afterAll(async () => {
    await stop()
    await database.drop()
  })
  beforeEach(async () => {
    await settled()
    steps.length = 0
  })

  const version = async () => {
    const [row] = await db().select().from(meta).where(eq(meta.key, 'catalogue_version'))
    return row?.value
  }
  /** Everything announced so far has arrived. */
  const settled = async () => {
    await db().execute(sql`update meta set value = gen_random_uuid()::text where key = 'catalogue_version'`)
    const last = await version()
    await expect.poll(() => steps.at(-1)?.to).toBe(last)
    return steps.slice(0, -1)
  }
  const setPrice = (id: number, price: number) =>
    db().update(products).set({ price }).where(eq(products.id, id))

  test('price – changed by SQL – one step from the version before, with the product', async () => {
    const before = await version()
    await setPrice(product.espresso, 1_111_000)
    const after = await version()
    expect(after).not.toBe(before)
    expect(await settled()).toEqual([{ from: before, to: after, products: [product.espresso], lists: false }])
  })

  test('transaction – many statements – one step at the commit', async () => {
    await db().transaction(async tx => {
      const before = await tx.select().from(meta)
      await tx.update(products).set({ special: 3 }).where(eq(products.id, product.espresso))
      await tx.execute(sql`savepoint s`)
      await tx.update(products).set({ special: 4 }).where(eq(products.id, product.lastUnit))
      await tx.execute(sql`rollback to s`)
      await tx.update(products).set({ special: 50 }).where(eq(products.id, product.plenty))
      await tx.update(categories).set({ description: 'تازه' }).where(eq(categories.id, 2))
      expect(await tx.select().from(meta)).toEqual(before)
    })
    expect(await settled()).toMatchObject([{ products: [product.espresso, product.plenty], lists: true }])
  })

  test('transaction – rolled back – nothing announced', async () => {
    await db()
      .transaction(async tx => {
        await tx.update(products).set({ special: 9 }).where(eq(products.id, product.espresso))
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await settled()).toEqual([])
  })

  test.each([
    ['sold units', sql`update products set sold_count = sold_count + 1`],
    ['stock', sql`update product_colors set on_hand = on_hand + 1`],
    ['nothing', sql`update products set price = price`],
    ['no row', sql`update products set price = 1 where id = 0`],
    [
      'a review that waits',
      sql`insert into reviews (product_id, author, rating, text, at, status)
      values (1, 'سارا', 5, 'خوب', now(), 'waiting')`,
    ],
  ])('%s – changes – not announced', async (_, statement) => {
    await db().execute(statement)
    expect(await settled()).toEqual([])
  })

  test.each([
    ['a category', sql`update categories set name = name || ' نو' where id = 2`],
    ['a menu group', sql`update menu_groups set title = 'دیگر'`],
  ])('%s – changes – the lists are announced', async (_, statement) => {
    await db().execute(statement)
    expect(await settled()).toMatchObject([{ products: [], lists: true }])
  })

  test('review, question, picture of a color – shown, changed, hidden – their products are announced', async () => {
    const at = new Date()
    const [review] = await db()
      .insert(reviews)
      .values({ productId: product.soon, author: 'سارا', rating: 5, text: 'خوب', at, status: 'published' })
      .returning()
    await db()
      .update(reviews)
      .set({ status: 'rejected' })
      .where(eq(reviews.id, review?.id ?? 0))
    await db().insert(questions).values({ productId: product.lastUnit, author: 'امید', text: 'چند؟', at })
    await db().delete(questions).where(eq(questions.productId, product.lastUnit))
    await db()
      .update(productColors)
      .set({ picture: '/api/V1/picture/tv/000000/1' })
      .where(eq(productColors.productId, product.disabled))
    expect((await settled()).map(step => step.products)).toEqual([
      [product.soon],
      [product.soon],
      [product.lastUnit],
      [product.lastUnit],
      [product.disabled],
    ])
  })

  test('products – more than one payload can name – chained steps that name each once', async () => {
    await deleteMany()
    const before = await version()
    await insertMany(1_200)
    const after = await version()
    const found = await settled()
    expect(found).toHaveLength(3)
    expect(found.flatMap(step => [...step.products])).toHaveLength(1_200)
    expect(found.map(step => step.from)).toEqual([before, ...found.slice(0, 2).map(step => step.to)])
    expect(found.at(-1)?.to).toBe(after)
  })

  test('products – thousands in a transaction, row by row or at once – one step for everything', async () => {
    await deleteMany()
    await db().transaction(async tx => {
      await tx.execute(sql`do $$ begin for n in 1 .. 5100 loop
        update products set price = price + 1 where id = (n % 6) + 1; end loop; end $$`)
    })
    await insertMany(6_000)
    expect(await settled()).toMatchObject([
      { products: 'all', lists: true },
      { products: 'all', lists: true },
    ])
  })

  async function deleteMany(): Promise<void> {
    await db().execute(sql`delete from products where id > 10000`)
    await settled()
    steps.length = 0
  }

  async function insertMany(count: number): Promise<void> {
    await db().execute(sql`
      insert into products (id, slug, name, name_en, sku, category_id, brand_id, description, price, weight_grams,
        picture, created_at)
      select 10000 + n, 'many-' || n, 'کالا', '', 'M-' || n, 2, 1, '', 1000, 100, '', now()
      from generate_series(1, ${count}::int) n`)
  }

  test('revision – a change, sold units, nothing – rises by one with the change only', async () => {
    const revision = async () => {
      const [row] = await db()
        .select({ revision: products.revision })
        .from(products)
        .where(eq(products.id, product.plenty))
      return row?.revision ?? 0
    }
    const before = await revision()
    await db().update(products).set({ name: 'نام تازه', revision: 99 }).where(eq(products.id, product.plenty))
    await db().update(products).set({ soldCount: 77 }).where(eq(products.id, product.plenty))
    await db().update(products).set({ name: 'نام تازه' }).where(eq(products.id, product.plenty))
    expect(await revision()).toBe(before + 1)
  })

  test('prices – of a new product, changed by an operator and by SQL – kept with who and when', async () => {
    await deleteMany()
    await insertMany(1)
    const id = 10_001
    await db().transaction(async tx => {
      await tx.execute(sql`select set_config('shop.actor', 'user:12', true)`)
      await tx.update(products).set({ special: 25 }).where(eq(products.id, id))
    })
    await setPrice(id, 999)
    await db().update(products).set({ name: 'نام' }).where(eq(products.id, id))
    const { rows } = (await db().execute(sql`
      select actor, old_price, old_special, new_price, new_special, at > now() - interval '1 minute' as recent
      from price_changes where product_id = ${id} order by id`)) as unknown as { rows: object[] }
    expect(rows).toMatchObject([
      { old_price: null, old_special: null, new_price: 1000, new_special: 0 },
      { actor: 'user:12', old_price: 1000, old_special: 0, new_price: 1000, new_special: 25, recent: true },
      { actor: expect.stringMatching(/^sql:./), old_price: 1000, new_price: 999, new_special: 25 },
    ])
  })

  test('all rows – truncated – everything is announced', async () => {
    await db().execute(sql`truncate tags`)
    expect(await settled()).toMatchObject([{ products: 'all', lists: true }])
  })
})
