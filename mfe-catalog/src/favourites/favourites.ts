import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import type { Bus } from 'shared-events'
import { useBus } from 'shared-remote'
import { MOST_CARDS } from 'shared-shop/endpoints/catalogue/product-cards'
import { StoredList, useStoredList } from '../common/stored-list.ts'

/** Our own key, in addition to those of spec §3. */
export const FAVOURITES_KEY = 'favourites'

/** Ids of the products that this visitor likes, the newest first. The page's only store. */
export const favourites = new StoredList(FAVOURITES_KEY, z.array(idSchema).check(z.maxLength(MOST_CARDS)))

export function publishFavourites(bus: Bus): void {
  bus.setState('favourites', { count: favourites.list.length })
}

/** Whether a product is a favourite, and a function that adds or removes it; beyond a hundred the oldest is dropped. */
export function useFavourite(id: number): { readonly favourite: boolean; readonly toggle: () => void } {
  const bus = useBus()
  const list = useStoredList(favourites)
  const favourite = list.includes(id)
  return {
    favourite,
    toggle() {
      const others = list.filter(other => other !== id)
      favourites.replace(favourite ? others : [id, ...others].slice(0, MOST_CARDS))
      publishFavourites(bus())
    },
  }
}
