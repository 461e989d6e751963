import type { DemoContent } from '@khaneno/api/demo/demo-content'
import { drawPicture, pictureCategories } from './pictures/draw.ts'

/** The module that the API loads by DEMO_MODULE. The shop's texts are loaded only to seed an empty database. */
export const demo: DemoContent = {
  version: '7',
  async shop(now) {
    const { generateShop } = await import('./seed/generate/shop.ts')
    return generateShop(now)
  },
  pictures: {
    categories: pictureCategories,
    // The niche of the header's discount box (mfe-header, `discount-niche.tsx`).
    decorativeColors: new Set(['#b5657d']),
    draw: drawPicture,
  },
}
