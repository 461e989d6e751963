import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../test/databases.ts'
import { fillFixture, product } from '../../../test/fixture.ts'
import { engines } from '../../../test/shop.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { productColors, products } from '../../db/schema/schema.ts'
import { Catalogue } from './catalogue.ts'
import { CatalogueChanges } from './catalogue-changes.ts'
import { CatalogueFeed } from './catalogue-feed.ts'

describe.each(engines)('catalogue that follows %s', engine => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let catalogues: Catalogue[]
  let feeds: CatalogueFeed[]
  const payloads: string[] = []
  let stop: () => Promise<void>
  const db = () => database.connection.db

  beforeAll(async () => {
    database = await openDatabase(engine)
    await fillFixture(db())
    const { listen } = database.connection
    stop = await listen('stock_changed', {
      onMessage: payload => void payloads.push(payload),
      onGap: () => undefined,
    })
    feeds = [await CatalogueFeed.listen(listen), await CatalogueFeed.listen(listen)]
    catalogues = [await Catalogue.load(db()), await Catalogue.load(db())]
    for (const [at, feed] of feeds.entries()) feed.passTo(catalogues[at] as Catalogue, silentLog)
  })
  afterAll(async () => {
    await Promise.all(feeds.map(feed => feed.close()))
    await stop()
    await database.drop()
  })
  beforeEach(() => {
    payloads.length = 0
  })

  const first = () => catalogues[0] as Catalogue
  const inventory = (id: number) => {
    const found = first().snapshot.byId.get(id)
    return found && first().inventoryOf(found)
  }
  const isAvailable = (id: number) => {
    const place = first().snapshot.places.findLastIndex(({ row }) => row.id === id)
    return first().available[place]
  }
  const change = (id: number, set: object) =>
    db().update(productColors).set(set).where(eq(productColors.productId, id))

  test('stock – changed by SQL – read and shown by all, with one version', async () => {
    const [before] = catalogues.map(({ version }) => version)
    await db().execute(
      sql`update product_colors set reserved = on_hand where product_id = ${product.lastUnit}`,
    )
    await expect.poll(() => inventory(product.lastUnit)).toBe(0)
    expect(isAvailable(product.lastUnit)).toBe(0)
    await expect.poll(() => catalogues[1]?.version).toBe(first().version)
    expect(first().version).not.toBe(before)

    await change(product.lastUnit, { reserved: 0 })
    await expect.poll(() => isAvailable(product.lastUnit)).toBe(1)
    expect(first().version).toBe(before)
  })

  test('stock – the same changes in another order – the same version', async () => {
    const one = await Catalogue.load(db())
    const other = await Catalogue.load(db())
    const ids = (await db().select({ id: productColors.id }).from(productColors)).map(({ id }) => id)
    await db()
      .update(productColors)
      .set({ onHand: sql`${productColors.onHand} + ${productColors.id}` })
    const read = async (catalogue: Catalogue, order: readonly number[]) => {
      for (const id of order) {
        const changes = new CatalogueChanges()
        changes.addStock([id])
        await catalogue.update(changes)
      }
    }
    await read(one, ids)
    expect(one.version).not.toBe(other.version)
    await read(other, [...ids].reverse())
    expect(one.version).toBe(other.version)
    expect(one.version).toBe((await Catalogue.load(db())).version)
  })

  test('stock – a sale that is paid: fewer in store, fewer held – nothing announced', async () => {
    await change(product.plenty, { reserved: 1 })
    await expect.poll(() => payloads).toHaveLength(1)
    await change(product.plenty, { reserved: 0, onHand: sql`${productColors.onHand} - 1` })
    await change(product.lastUnit, { reserved: 1 })
    await change(product.lastUnit, { reserved: 0 })
    await expect.poll(() => payloads).toHaveLength(3)
  })

  test('stock – more rows than one announcement can name – all of them are announced', async () => {
    await db().execute(sql`
      insert into colors (id, name, name_en, hex)
      select n, 'رنگ ' || n, 'shade ' || n, '#000000' from generate_series(10001, 11200) n`)
    await db().execute(sql`
      insert into product_colors (id, product_id, color_id, on_hand, picture)
      select n, ${product.plenty}, n, 1, '' from generate_series(10001, 11200) n`)
    const announced = () => payloads.flatMap(payload => payload.split(','))
    await expect.poll(announced).toHaveLength(1200)
    expect(payloads).toHaveLength(3)
    await expect.poll(() => first().stockOf(11_200)).toBe(1)

    payloads.length = 0
    await db().execute(sql`delete from product_colors where id > 10000`)
    await expect.poll(announced).toHaveLength(1200)
    await expect.poll(() => first().stockOf(11_200)).toBe(0)
  })

  test('stock – one color changes – one row is read, and no product', async () => {
    const [row] = await db().select({ id: productColors.id }).from(productColors).limit(1)
    const stockUp = () =>
      db().execute(sql`update product_colors set on_hand = on_hand + 1 where id = ${row?.id}`)
    // Announcements come in order: whoever has read this change has read those of earlier tests.
    await stockUp()
    const { version: latest } = await Catalogue.load(db())
    await expect.poll(() => catalogues.every(each => each.version === latest)).toBe(true)
    payloads.length = 0
    const select = vi.spyOn(db(), 'select')
    try {
      const { snapshot } = first()
      const { version } = first()
      await stockUp()
      await expect.poll(() => catalogues.every(each => each.version !== version)).toBe(true)
      // One query by each of the two catalogues.
      expect(select).toHaveBeenCalledTimes(2)
      expect(payloads).toEqual([String(row?.id)])
      expect(first().snapshot).toBe(snapshot)
    } finally {
      select.mockRestore()
    }
  })

  test('product – disabled, then enabled with a new color – shown with its stock', async () => {
    await db().update(products).set({ disable: 1 }).where(eq(products.id, product.plenty))
    await expect.poll(() => isAvailable(product.plenty)).toBe(0)
    const before = await db().$count(productColors, eq(productColors.productId, product.plenty))
    await db().transaction(async tx => {
      await tx.execute(
        sql`insert into colors (id, name, name_en, hex) values (20001, 'تازه', 'fresh', '#111111')`,
      )
      await tx
        .insert(productColors)
        .values({ id: 20_001, productId: product.plenty, colorId: 20_001, onHand: 7, picture: '' })
      await tx.update(products).set({ disable: 0 }).where(eq(products.id, product.plenty))
    })
    await expect.poll(() => isAvailable(product.plenty)).toBe(1)
    expect(first().snapshot.byId.get(product.plenty)?.variants).toHaveLength(before + 1)
    expect(first().stockOf(20_001)).toBe(7)
  })

  test('refresh – what no announcement told – read all the same', async () => {
    const alone = await Catalogue.load(db())
    await change(product.lastUnit, { onHand: 9, reserved: 0 })
    const before = alone.version
    await alone.refresh()
    expect(alone.version).not.toBe(before)
    expect(alone.version).toBe((await Catalogue.load(db())).version)
  })
})
