import type { ProvinceRow } from './province-row.ts'
import { easternProvinces } from './provinces-east.ts'
import { westernProvinces } from './provinces-west.ts'

/** Cities of a province as a list. */
export const citiesOf = (row: ProvinceRow): string[] => row[2].split('، ')

/** The 31 provinces. */
export const provinceRows: readonly ProvinceRow[] = [...westernProvinces, ...easternProvinces]
