import * as z from 'shared-base/schema'
import { COMPARE_LIMIT } from 'shared-shop/endpoints/catalogue/product-compare'
import { StoredList } from '../common/stored-list.ts'
import { compareEntrySchema } from './compare-list.ts'

/** Our own key, in addition to those of spec §3. */
export const COMPARE_KEY = 'compare'

export const compareSchema = z.array(compareEntrySchema).check(z.maxLength(COMPARE_LIMIT))

/** The products to compare. The page's only store: all pages of this remote share this module's chunk. */
export const compareStore = new StoredList(COMPARE_KEY, compareSchema)
