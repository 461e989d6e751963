import { defineBackground } from 'shared-remote'
import { FAVOURITES_KEY, publishFavourites } from './favourites/favourites.ts'

/** Tells the header how many favourites an earlier visit has left. */
export const background = defineBackground({
  neededWhen: { stored: [FAVOURITES_KEY] },
  start({ bus }) {
    publishFavourites(bus)
    return () => undefined
  },
})
