import * as z from 'shared-base/schema'
import { defineMessage } from '../bus/definition.ts'

/** How many products this visitor has marked as favourites. */
export const favourites = defineMessage({
  name: 'favourites',
  version: 1,
  kind: 'state',
  owner: 'catalog',
  listeners: ['header'],
  payload: z.object({ count: z.int().check(z.nonnegative()) }),
  crossTab: () => true,
})
