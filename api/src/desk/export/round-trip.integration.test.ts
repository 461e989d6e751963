import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { type FileKind, fileKinds } from 'shared-shop/catalogue-files/kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../test/databases.ts'
import { fillFixture } from '../../../test/fixture.ts'
import { importText } from '../../../test/import-text.ts'
import type { Database } from '../../db/database.ts'
import { colors, products } from '../../db/schema/schema.ts'
import { exportCsv, exportJsonLines } from './export-routes.ts'

/** Letters that spreadsheets, CSV and our own cells give a meaning to. */
const letters = fc.constantFrom(
  ...'آبیكي۵5 aA,;|:=+-@#>*[]{}()"\'\\\t\n\r'.split(''),
  '\u200c',
  '(empty)',
  '＝',
)
const texts = fc.string({ unit: letters, maxLength: 30 })
const slugs = fc.stringMatching(/^[a-z]{1,6}(-[a-z0-9]{1,4})?$/)

const changes = fc.record({
  name: texts.filter(name => name.trim() !== ''),
  nameEn: texts,
  description: texts,
  keywords: texts,
  price: fc.nat(2_000_000_000),
  special: fc.nat(99),
  disable: fc.constantFrom(0, 1),
  readyToShip: fc.boolean(),
  shippingCost: fc.nat(1_000_000),
  guaranteeMonths: fc.nat(60),
  weightGrams: fc.integer({ min: 1, max: 10_000_000 }),
  createdAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  specs: fc.array(
    fc.record({
      name: texts.filter(name => name.trim() !== ''),
      value: texts,
      highlight: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  filters: fc.array(fc.record({ index: slugs, name: texts.map(name => `ن ${name}`), slug: slugs }), {
    maxLength: 4,
  }),
  retiredAt: fc.option(fc.constant(new Date('2026-01-01'))),
})

async function fileOf(texts: AsyncIterable<string>): Promise<string> {
  let file = ''
  for await (const part of texts) file += part
  return file
}

/** Everything that a file can hold, by SKU and slug instead of ids. */
async function contents(db: Database) {
  const lines = (await fileOf(exportJsonLines(db))).split('\n')
  return lines.filter(line => line !== '').sort()
}

describe('export', () => {
  let full: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    full = await openDatabase()
    await fillFixture(full.connection.db)
  })
  afterAll(() => full.drop())

  test('any product – exported in either format and imported – does not change', async () => {
    const { db } = full.connection
    const [before] = await db.select().from(products).where(sql`id = 1`)
    await fc.assert(
      fc.asyncProperty(changes, async change => {
        await db.update(products).set(change).where(sql`id = 1`)
        for (const file of [await fileOf(exportJsonLines(db)), await fileOf(exportCsv(db, 'product'))]) {
          const { state, tally } = await importText(db, file, { kind: 'product', dryRun: true })
          expect(tally.report()).toMatchObject({ problems: [], changes: [] })
          expect(state).toBe('done')
        }
      }),
      { numRuns: 40 },
    )
    // An import tidies texts, so that the other tests need the former ones.
    await db
      .update(products)
      .set({ ...before })
      .where(sql`id = 1`)
  })

  test('a whole shop – exported into an empty database – is the same shop', async () => {
    const { db } = full.connection
    const empty = await openDatabase()
    try {
      const target = empty.connection.db
      const { state, tally } = await importText(target, await fileOf(exportJsonLines(db)))
      expect(tally.problems).toEqual([])
      expect(state).toBe('done')
      expect(await contents(target)).toEqual(await contents(db))
    } finally {
      await empty.drop()
    }
  })

  test('a whole shop – as one CSV per kind, imported in their order – is the same shop', async () => {
    const { db } = full.connection
    const empty = await openDatabase()
    try {
      const target = empty.connection.db
      for (const kind of fileKinds) {
        const file = await fileOf(exportCsv(db, kind))
        if (file.trim().split('\n').length < 2) continue
        const { tally } = await importText(target, file, { kind })
        expect(tally.problems, kind).toEqual([])
      }
      expect(await contents(target)).toEqual(await contents(db))
    } finally {
      await empty.drop()
    }
  })

  test('CSV – texts that a spreadsheet would run – begin with an apostrophe', async () => {
    const { db } = full.connection
    await db
      .update(products)
      .set({ name: '=HYPERLINK("https://evil.example")', keywords: '@x' })
      .where(sql`id = 2`)
    await db.update(colors).set({ name: '+سفید' }).where(sql`id = 2`)
    const file = await fileOf(exportCsv(db, 'product'))
    expect(file.startsWith('\ufeffsku,slug,')).toBe(true)
    expect(file).toContain('"\'=HYPERLINK(""https://evil.example"")"')
    expect(file).toContain(",'@x,")
    const kind: FileKind = 'color'
    expect(await fileOf(exportCsv(db, kind))).toContain(",'+سفید,")
  })
})
