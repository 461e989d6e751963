import { Registry } from 'prom-client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { fillFixture } from '../../test/fixture.ts'
import { metricValue } from '../../test/metric-value.ts'
import { products } from '../db/schema/schema.ts'
import { measureCatalogue } from './catalogue-metrics.ts'
import { Catalogue } from './snapshot/catalogue.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('metrics of the catalogue', () => {
  test('read, a minute later, read again – its age, and its size', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { connection, drop } = await openDatabase()
    await fillFixture(connection.db)
    const register = new Registry()
    const catalogue = await Catalogue.load(connection.db)
    measureCatalogue(register, catalogue)
    vi.advanceTimersByTime(60_000)
    expect(await metricValue(register, 'shop_catalogue_age_seconds')).toBe(60)
    await catalogue.refresh()
    expect(await metricValue(register, 'shop_catalogue_age_seconds')).toBe(0)
    const size = await metricValue(register, 'shop_catalogue_products')
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThanOrEqual(await connection.db.$count(products))
    await drop()
  })
})
