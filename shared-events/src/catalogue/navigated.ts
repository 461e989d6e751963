import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { sitePath, text } from './fields.ts'

/** The page changed: overlays close. `path` includes the query. */
export const navigated = defineMessage({
  name: 'navigated',
  version: 1,
  kind: 'event',
  owner: 'shell',
  listeners: ['header', 'catalog', 'cart', 'account'],
  payload: z.object({ path: sitePath, title: text(300) }),
})
