import { airfryer } from './airfryer.ts'
import { hairDryer, perfume } from './beauty.ts'
import { blender, chopper, foodProcessor, handBlender } from './blending.ts'
import { coffeeMaker, grinder, teaMaker } from './coffee.ts'
import { multiCooker, riceCooker } from './cookers.ts'
import { espresso } from './espresso.ts'
import { iron, steamCleaner } from './ironing.ts'
import { juicer } from './juicing.ts'
import type { Draw } from './kit.ts'
import { dishwasher, refrigerator, washingMachine } from './large.ts'
import { soundSystem, television } from './media.ts'
import { meatGrinder, mixer } from './mixing.ts'
import { homeCooker, microwave, solardom } from './ovens.ts'
import { pots } from './pots.ts'
import { sandwichMaker } from './sandwich.ts'
import { together } from './together.ts'
import { vacuum } from './vacuum.ts'

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

/** What an unknown category shows: a plain appliance. */
export const fallback: Draw = multiCooker
