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
import type { Draw } from './kit/kit.ts'
import { blender, chopper, foodProcessor, handBlender } from './mixing/blending.ts'
import { juicer } from './mixing/juicing.ts'
import { meatGrinder, mixer } from './mixing/mixing.ts'
import { together } from './together.ts'

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
