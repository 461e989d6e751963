import type { ProvinceRow } from './province-row.ts'
import { easternProvinces } from './provinces-east.ts'
import { westernProvinces } from './provinces-west.ts'

/** The cities of a province, capital first. */
export const citiesOf = (row: ProvinceRow): string[] => row[2].split('، ')

/** The 31 provinces. */
export const provinceRows: readonly ProvinceRow[] = [...westernProvinces, ...easternProvinces]
