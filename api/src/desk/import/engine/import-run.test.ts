import { asc, eq, inArray } from 'drizzle-orm'
import { firstFile } from 'shared-shop/catalogue-files/first-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '../../../../test/databases.ts'
import { fillFixture } from '../../../../test/fixture.ts'
import { importText, jsonLines } from '../../../../test/import-text.ts'
import { engine } from '../../../../test/shop.ts'
import { Catalogue } from '../../../catalogue/snapshot/catalogue.ts'
import {
  auditEntries,
  brands,
  categories,
  photoSources,
  posts,
  priceChanges,
  productColors,
  products,
  searchSynonyms,
  slugRedirects,
} from '../../../db/schema/schema.ts'

const kettle = {
  kind: 'product',
  sku: 'K-1',
  name: 'کتری برقی بوش',
  category: 'kettles',
  brand: 'bosch',
  price: 2_400_000,
  weight_grams: 1200,
  colors: [
    { color: 'black', on_hand: 5 },
    { color: 'red', on_hand: 2 },
  ],
}
const shelves = [
  { kind: 'color', name_en: 'red', name: 'قرمز', hex: '#CC0000' },
  { kind: 'brand', slug: 'bosch', name: 'بوش', name_en: 'Bosch' },
  { kind: 'category', slug: 'kettles', name: 'کتری برقی', parent: 'kitchen-appliances' },
]

describe(`imports on ${engine}`, () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await openDatabase(engine)
  })
  beforeEach(async () => {
    await emptyDatabase(database.connection)
    await fillFixture(database.connection.db)
  })
  afterAll(() => database.drop())
  const db = () => database.connection.db
  const productOf = async (sku: string) => {
    const [row] = await db().select().from(products).where(eq(products.sku, sku))
    return row
  }
  const stockOf = async (productId = 0) =>
    (
      await db()
        .select({ colorId: productColors.colorId, onHand: productColors.onHand })
        .from(productColors)
        .where(eq(productColors.productId, productId))
        .orderBy(asc(productColors.position))
    ).map(({ colorId, onHand }) => [colorId, onHand])

  test('file – with shelves and a product – stores all of it, and nothing the second time', async () => {
    const file = jsonLines({ format: 'shop-catalogue', version: 1 }, ...shelves, kettle)
    const first = await importText(db(), file)
    expect(first).toMatchObject({ state: 'done', tally: { problems: [], lines: 4 } })
    const row = await productOf('K-1')
    expect(row).toMatchObject({ slug: 'کتری-برقی-بوش', price: 2_400_000, special: 0, disable: 0 })
    expect(row?.picture).toBe('/api/V1/picture/kettles/1f1f1f/0')
    expect(await stockOf(row?.id)).toEqual([
      [1, 5],
      [3, 2],
    ])
    const second = await importText(db(), file)
    expect(second.tally.counts.every(({ unchanged }) => unchanged === 1)).toBe(true)
    expect(second.tally.changes).toEqual([])
    const audit = await db().select().from(auditEntries)
    expect(audit.map(({ action }) => action)).toEqual([
      'color.create',
      'brand.create',
      'category.create',
      'product.create',
    ])
  })

  test('file of the start page – stores its product', async () => {
    expect(await importText(db(), firstFile)).toMatchObject({
      state: 'done',
      tally: { problems: [], lines: 3 },
    })
    expect(await productOf('K-1')).toMatchObject({ price: 2_400_000 })
  })

  test('file – with goods and a post, by an operator for goods – the post is refused, like a file of posts', async () => {
    const post = { kind: 'post', slug: 'tea', title: 'چای', label: 'راهنما', body: 'متن' }
    const mixed = jsonLines(...shelves, post)
    const { tally } = await importText(db(), mixed, { roles: ['goods'], goodRows: true })
    expect(tally.problems).toMatchObject([{ line: 4, code: 'ROLE_REQUIRED' }])
    expect(await db().$count(posts, eq(posts.slug, 'tea'))).toBe(0)
    expect(await db().$count(brands, eq(brands.slug, 'bosch'))).toBe(1)
    expect((await importText(db(), mixed, { roles: ['goods', 'content'] })).tally.problems).toEqual([])
  })

  test('trial – of new and changed records – tells both and stores neither', async () => {
    const { state, tally } = await importText(
      db(),
      jsonLines(...shelves, kettle, { kind: 'product', sku: 'A1', price: '۹۵۰٬۰۰۰' }),
      { dryRun: true },
    )
    expect(state).toBe('done')
    expect(tally.changes.at(-1)).toEqual({
      line: 5,
      kind: 'product',
      key: 'A1',
      action: 'update',
      fields: [{ field: 'price', before: '1000001', after: '950000' }],
    })
    expect(tally.changes).toHaveLength(5)
    expect(await productOf('K-1')).toBeUndefined()
    expect((await productOf('A1'))?.price).toBe(1_000_001)
    expect(await db().$count(brands)).toBe(2)
    expect(await db().$count(auditEntries)).toBe(0)
  })

  test('one wrong line – all or nothing – nothing is stored, and every wrong line is told', async () => {
    const { state, tally } = await importText(
      db(),
      'sku,price,special\nA1,950000,5\nA2,12.5,\nXX,1000,\nA1,1,\nA3,-4,120\n',
    )
    expect(state).toBe('refused')
    expect(tally.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'price', 'NOT_WHOLE'],
      [5, null, 'DUPLICATE'],
      [6, 'price', 'OUT_OF_RANGE'],
      [6, 'special', 'OUT_OF_RANGE'],
      [4, 'sku', 'UNKNOWN'],
    ])
    expect((await productOf('A1'))?.price).toBe(1_000_001)
  })

  test('one wrong line – good rows – the others are stored', async () => {
    const { state, tally } = await importText(db(), 'sku;price\nA1;950.000\nXX;1000\nA2;600000\n', {
      goodRows: true,
    })
    expect(state).toBe('done')
    expect(tally.counts).toEqual([{ kind: 'offer', created: 0, updated: 2, unchanged: 0, failed: 1 }])
    expect((await productOf('A1'))?.price).toBe(950_000)
    expect((await productOf('A2'))?.price).toBe(600_000)
    const [change] = await db().select().from(priceChanges).where(eq(priceChanges.newPrice, 950_000))
    expect(change).toMatchObject({ actor: 'console', oldPrice: 1_000_001 })
  })

  test('good rows – the file ends in the middle of a line – those before it are stored', async () => {
    const { state, tally } = await importText(db(), 'sku,price\nA1,950000\nA2,"1', { goodRows: true })
    expect([state, tally.problems[0]?.code]).toEqual(['done', 'NOT_CSV'])
    expect((await productOf('A1'))?.price).toBe(950_000)
  })

  test.each([
    ['offer', 'sku,price\nA1,10000010\n'],
    ['product', jsonLines({ kind: 'product', sku: 'A1', price: 10_000_010 })],
  ])(
    'price of a known product (%s) – ten times as high – refused until jumps are allowed',
    async (_, file) => {
      expect((await importText(db(), file)).tally.problems).toMatchObject([{ code: 'PRICE_JUMP' }])
      await importText(db(), file, { allowsPriceJumps: true })
      expect((await productOf('A1'))?.price).toBe(10_000_010)
    },
  )

  test('offers – price and stock of one color – change that color only', async () => {
    const { tally } = await importText(db(), 'sku,color,on_hand\nA1,سفید,3\nA6,,12\nA1,,4\n')
    expect(tally.problems).toMatchObject([{ line: 4, code: 'COLOR_NEEDED' }])
    await importText(db(), 'sku,color,on_hand\nA1,سفید,3\nA6,,12\n')
    expect(await stockOf(1)).toEqual([
      [1, 10],
      [2, 3],
    ])
    expect(await stockOf(6)).toEqual([[2, 12]])
  })

  test('stock – below what unpaid orders hold – refused', async () => {
    await db().update(productColors).set({ reserved: 4 }).where(eq(productColors.productId, 6))
    const { state, tally } = await importText(db(), 'sku,on_hand\nA6,3\n')
    expect(state).toBe('refused')
    expect(tally.problems).toMatchObject([{ line: 2, code: 'RESERVED' }])
    expect(await stockOf(6)).toEqual([[2, 1000]])
  })

  test('colors – another order, a new one, one less – stored so', async () => {
    await importText(db(), jsonLines(...shelves))
    await importText(db(), jsonLines({ kind: 'product', sku: 'A1', colors: 'red: 7\nwhite: 10' }))
    expect(await stockOf(1)).toEqual([
      [3, 7],
      [2, 10],
    ])
  })

  test('slug – of a product changes – the old ones lead to the new one', async () => {
    await importText(db(), 'sku,slug,name\nA1,dedica,اسپرسوساز دلونگی مدل ددیکا\n', { kind: 'product' })
    await importText(db(), jsonLines({ kind: 'product', sku: 'A1', slug: 'dedica-2' }))
    const rows = await db().select().from(slugRedirects).orderBy(asc(slugRedirects.fromSlug))
    expect(rows.map(({ kind, fromSlug, toSlug }) => [kind, fromSlug, toSlug])).toEqual([
      ['product', 'dedica', 'dedica-2'],
      ['product', 'delonghi-dedica', 'dedica-2'],
    ])
    await importText(db(), jsonLines({ kind: 'product', sku: 'A1', slug: 'dedica' }))
    const back = await db().select().from(slugRedirects)
    expect(back.map(({ fromSlug, toSlug }) => `${fromSlug} ${toSlug}`).sort()).toEqual([
      'dedica-2 dedica',
      'delonghi-dedica dedica',
    ])
  })

  test('synonym – in a file – finds at once what it means, until its meaning is cleared', async () => {
    const catalogue = await Catalogue.load(db())
    const found = async (file: string | Buffer) => {
      await importText(db(), file, { kind: 'synonym' })
      await catalogue.refresh()
      return catalogue.snapshot.search.find('کافی میکر')?.scores.some(score => score > 0)
    }
    expect(await found('typed,means\nكافي ميكر,قهوه‌ساز\n')).toBe(true)
    expect(await found(jsonLines({ kind: 'synonym', typed: 'کافی میکر', means: null }))).toBe(false)
    const [row] = await db().select().from(searchSynonyms)
    expect(row).toMatchObject({ typed: 'کافی میکر', means: '' })
  })

  test('slug – of another product – refused by name', async () => {
    const { tally } = await importText(db(), jsonLines({ kind: 'product', sku: 'A1', slug: 'plenty' }))
    expect(tally.problems).toMatchObject([{ code: 'TAKEN', value: 'plenty', column: 'slug' }])
  })

  test('new product – without what it needs, or with unknown names – told which', async () => {
    const { tally } = await importText(
      db(),
      jsonLines(
        { ...kettle, category: 'airfryer', brand: 'nova', colors: undefined },
        { ...kettle, sku: 'K-2', category: 'airfryer', colors: { black: 1 } },
        { ...kettle, sku: 'K-3', category: 'airfryer', brand: 'nova', colors: 'purple: 3' },
        { ...kettle, sku: 'K-4', category: 'airfryer', colors: 'black: 3' },
      ),
    )
    expect(tally.problems.map(({ line, column, code, value }) => [line, column, code, value])).toEqual([
      [2, 'colors', 'BAD_LIST', ''],
      [1, 'colors', 'REQUIRED', ''],
      [3, 'colors', 'UNKNOWN', 'purple'],
      [4, 'brand', 'UNKNOWN', 'bosch'],
    ])
  })

  test('brands – one with a position, the next without – follows it', async () => {
    await importText(db(), 'slug,name,position\na,آ,50\nb,ب,\n', { kind: 'brand' })
    const rows = await db()
      .select({ position: brands.position })
      .from(brands)
      .where(inArray(brands.slug, ['a', 'b']))
    expect(rows.map(({ position }) => position)).toEqual([50, 51])
  })

  test('categories – a circle, or itself as parent – refused', async () => {
    const { tally } = await importText(
      db(),
      'slug,name,parent\nkitchen-appliances,آشپزخانه,airfryer\nairfryer,سرخ‌کن,airfryer\n',
    )
    expect(tally.problems.map(({ code, column }) => [code, column])).toEqual([
      ['CYCLE', 'parent'],
      ['CYCLE', 'parent'],
    ])
    const moved = await importText(db(), 'slug,parent,menu_group\nairfryer,(empty),نوشیدنی\n')
    expect(moved.state).toBe('done')
    const [row] = await db().select().from(categories).where(eq(categories.slug, 'airfryer'))
    expect(row).toMatchObject({ fatherId: null, menuGroupId: 2 })
  })

  test('filter values – named by slug, then renamed – products have their new texts', async () => {
    await importText(
      db(),
      jsonLines(
        { kind: 'filter', slug: 'bar-15', index: 'فشار', name: '۱۵ بار' },
        { kind: 'product', sku: 'A1', filters: 'bar-15' },
        { kind: 'product', sku: 'A2', filters: [{ slug: 'bar-15' }] },
      ),
    )
    await importText(db(), jsonLines({ kind: 'filter', slug: 'bar-15', name: 'پانزده بار' }))
    for (const sku of ['A1', 'A2']) {
      expect((await productOf(sku))?.filters).toEqual([{ index: 'فشار', name: 'پانزده بار', slug: 'bar-15' }])
    }
  })

  test('photographs – named twice over – noted once, in order', async () => {
    const photos = 'https://cdn.example/1.jpg | از روبه‌رو | black\nhttps://cdn.example/2.jpg'
    await importText(db(), jsonLines({ kind: 'product', sku: 'A1', photos }))
    await db().update(photoSources).set({ state: 'done' })
    await importText(
      db(),
      jsonLines({ kind: 'product', sku: 'A1', photos: photos.split('\n').reverse().join('\n') }),
    )
    const rows = await db().select().from(photoSources).orderBy(asc(photoSources.position))
    expect(rows).toMatchObject([
      { url: 'https://cdn.example/2.jpg', alt: '', colorId: null, state: 'done' },
      { url: 'https://cdn.example/1.jpg', alt: 'از روبه‌رو', colorId: 1, state: 'done' },
    ])
    const wrong = await importText(
      db(),
      jsonLines({ kind: 'product', sku: 'A1', photos: 'file:///etc/passwd' }),
    )
    expect(wrong.tally.problems).toMatchObject([{ code: 'NOT_URL', column: 'photos' }])
  })

  test('posts and redirects – from CSV – stored as text', async () => {
    const body = '# فشار پمپ\nپانزده بار <b>بس</b> است.\n- پمپ\n[plenty]'
    await importText(db(), `slug,title,label,body,at\nboiling,جوش,راهنمای خرید,"${body}",2026-05-01\n`)
    const [row] = await db().select().from(posts).where(eq(posts.slug, 'boiling'))
    expect(row?.body).toEqual([
      { type: 'heading', text: 'فشار پمپ' },
      { type: 'paragraph', text: 'پانزده بار <b>بس</b> است.' },
      { type: 'item', text: 'پمپ' },
      { type: 'product', text: 'plenty' },
    ])
    const { tally } = await importText(
      db(),
      'page,from,to\nproduct,old,plenty\nproduct,plenty,soon\nbrand,old,nobody\n',
      { goodRows: true },
    )
    expect(tally.problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'TAKEN'],
      [4, 'UNKNOWN'],
    ])
    expect(await db().$count(slugRedirects)).toBe(1)
  })
})
