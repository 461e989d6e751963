import { coffeeMaker, grinder, teaMaker } from './coffee/coffee.ts'
import { espresso } from './coffee/espresso.ts'
import { airfryer } from './cooking/airfryer.ts'
import { multiCooker, riceCooker } from './cooking/cookers.ts'
import { homeCooker, microwave, solardom } from './cooking/ovens.ts'
import { pots } from './cooking/pots.ts'
import { sandwichMaker } from './cooking/sandwich.ts'
import { hairDryer, perfume } from './home/beauty.ts'
import { iron, steamCleaner } from './home/ironing.ts'
import { dishwasher, refrigerator, washingMachine } from './home/large.ts'
import { soundSystem, television } from './home/media.ts'
import { vacuum } from './home/vacuum.ts'
import { type Draw, floor } from './kit/kit.ts'
import { group } from './kit/shape.ts'
import { blender, chopper, foodProcessor, handBlender } from './mixing/blending.ts'
import { juicer } from './mixing/juicing.ts'
import { meatGrinder, mixer } from './mixing/mixing.ts'

/** A drawing, the x of its centre in the composition, and its size there. */
type Placed = readonly [draw: Draw, x: number, scale: number]

/** Two drawings as one composition, the second before the first. */
function together(behind: Placed, before: Placed): Draw {
  return kit => {
    const placed = [behind, before].map(([draw, x, scale]) => {
      const { art, shadow } = draw(kit)
      const dx = Math.round(x - 400 * scale)
      const dy = Math.round(floor * (1 - scale))
      return {
        art: group(art, { transform: `translate(${dx} ${dy}) scale(${scale})` }),
        shadow: shadow.map(([cx, rx]) => [cx * scale + dx, rx * scale] as const),
      }
    })
    return {
      art: placed.map(each => each.art),
      shadow: placed.flatMap(each => each.shadow),
      focus: { x: 480, y: 480, zoom: 1.5 },
    }
  }
}

/** Drawing of every category slug of spec §2. */
export const drawers: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['airfryer', airfryer],
  ['espresso-makers', espresso],
  ['vacuum-cleaner', vacuum],
  ['juicer', juicer],
  ['blenders', blender],
  ['iron', iron],
  ['meat-grinder', meatGrinder],
  ['pot-service', pots],
  ['and-blende', handBlender],
  ['chopper', chopper],
  ['multi-cooker', multiCooker],
  ['home-and-home-cook', homeCooker],
  ['tea-makers', teaMaker],
  ['grinder', grinder],
  ['hairdryer', hairDryer],
  ['perfume-and-cologne', perfume],
  ['tv', television],
  ['kitchen-appliances', together([mixer, 300, 0.86], [teaMaker, 604, 0.68])],
  ['home-kitchen-appliances', together([refrigerator, 288, 0.96], [washingMachine, 580, 0.74])],
  ['home-and-kitchen', together([vacuum, 330, 0.82], [multiCooker, 594, 0.6])],
  ['electric-rice-cooker', riceCooker],
  ['microwave', microwave],
  ['solardom', solardom],
  ['sandwich-maker', sandwichMaker],
  ['mixer', mixer],
  ['food-processor', foodProcessor],
  ['coffee-makers', coffeeMaker],
  ['steam-cleaner', steamCleaner],
  ['refrigerator-freezer', refrigerator],
  ['washing-machines', washingMachine],
  ['dishwasher', dishwasher],
  ['sound-system', soundSystem],
])

/** The picture of unknown categories: a plain appliance. */
export const fallback: Draw = multiCooker
