import { frenchPress, handGrinder, mokaPot, turkishCoffee } from './coffee/brewing.ts'
import { coffeeMaker, dripMaker, grinder } from './coffee/coffee.ts'
import { automatic, capsuleEspresso, espresso, grinderEspresso, pumpEspresso } from './coffee/espresso.ts'
import { electricKettle, sideBySideTea, stackedTea, teaMaker } from './coffee/tea.ts'
import { airfryer, dualAirfryer, familyAirfryer, ovenAirfryer } from './cooking/airfryer.ts'
import {
  classicRiceCooker,
  digitalRiceCooker,
  multiCooker,
  riceCooker,
  slowCooker,
} from './cooking/cookers.ts'
import { grillMicrowave, homeCooker, microwave, solardom, soloMicrowave } from './cooking/ovens.ts'
import { fryingPan, pots } from './cooking/pots.ts'
import { grillSandwichMaker, sandwichMaker, snackMaker } from './cooking/sandwich.ts'
import {
  hairDryer,
  hotBrush,
  menPerfume,
  perfume,
  pistolDryer,
  salonDryer,
  womenPerfume,
} from './home/beauty.ts'
import {
  floorSteamCleaner,
  garmentSteamer,
  handSteamCleaner,
  iron,
  steamCleaner,
  steamIron,
  steamStation,
} from './home/ironing.ts'
import {
  dishwasher,
  frontLoadWasher,
  refrigerator,
  sideBySideFridge,
  singleFridge,
  tabletopDishwasher,
  topLoadWasher,
  twinFridge,
  washingMachine,
} from './home/large.ts'
import { homeTheater, portableSpeaker, soundbar, soundSystem, television } from './home/media.ts'
import { canisterVacuum, stickVacuum, vacuum } from './home/vacuum.ts'
import { type Draw, floor } from './kit/kit.ts'
import { group } from './kit/shape.ts'
import { blender, bottleBlender, chopper, foodProcessor, handBlender, jugBlender } from './mixing/blending.ts'
import { centrifugalJuicer, citrusJuicer, juicer, slowJuicer } from './mixing/juicing.ts'
import { handMixer, meatGrinder, mixer, standMixer } from './mixing/mixing.ts'

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

/**
 * Drawing of every category slug: those of spec §2, each followed by its kinds. A kind's drawing shows that kind only,
 * whatever the variant.
 */
export const drawers: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['airfryer', airfryer],
  ['family-airfryer', familyAirfryer],
  ['dual-airfryer', dualAirfryer],
  ['oven-airfryer', ovenAirfryer],
  ['espresso-makers', espresso],
  ['semi-automatic-espresso', pumpEspresso],
  ['automatic-espresso', automatic],
  ['capsule-espresso', capsuleEspresso],
  ['grinder-espresso', grinderEspresso],
  ['vacuum-cleaner', vacuum],
  ['bagless-vacuum', canisterVacuum],
  ['bagged-vacuum', canisterVacuum],
  ['cordless-vacuum', stickVacuum],
  ['juicer', juicer],
  ['centrifugal-juicer', centrifugalJuicer],
  ['slow-juicer', slowJuicer],
  ['citrus-juicer', citrusJuicer],
  ['blenders', blender],
  ['jug-blender', jugBlender],
  ['personal-blender', bottleBlender],
  ['iron', iron],
  ['steam-iron', steamIron],
  ['tank-iron', steamStation],
  ['garment-steamer', garmentSteamer],
  ['meat-grinder', meatGrinder],
  ['home-meat-grinder', meatGrinder],
  ['heavy-meat-grinder', meatGrinder],
  ['pot-service', pots],
  ['granite-pots', pots],
  ['steel-pots', pots],
  ['cast-pots', pots],
  ['frying-pan', fryingPan],
  ['and-blende', handBlender],
  ['hand-blender-set', together([chopper, 648, 0.5], [handBlender, 320, 0.9])],
  ['single-hand-blender', handBlender],
  ['chopper', chopper],
  ['electric-chopper', chopper],
  ['meat-chopper', chopper],
  ['multi-cooker', multiCooker],
  ['pressure-multi-cooker', multiCooker],
  ['slow-multi-cooker', slowCooker],
  ['home-and-home-cook', homeCooker],
  ['tea-makers', teaMaker],
  ['stacked-tea-maker', stackedTea],
  ['side-by-side-tea-maker', sideBySideTea],
  ['electric-kettle', electricKettle],
  ['grinder', grinder],
  ['steel-burr-grinder', grinder],
  ['ceramic-burr-grinder', grinder],
  ['hand-grinder', handGrinder],
  ['hairdryer', hairDryer],
  ['ionic-hairdryer', pistolDryer],
  ['professional-hairdryer', salonDryer],
  ['brush-hairdryer', hotBrush],
  ['perfume-and-cologne', perfume],
  ['women-perfume', womenPerfume],
  ['men-perfume', menPerfume],
  ['unisex-perfume', perfume],
  ['tv', television],
  ['fhd-tv', television],
  ['uhd-tv', television],
  ['qled-tv', television],
  ['kitchen-appliances', together([mixer, 300, 0.86], [teaMaker, 604, 0.68])],
  ['home-kitchen-appliances', together([refrigerator, 288, 0.96], [washingMachine, 580, 0.74])],
  ['home-and-kitchen', together([vacuum, 330, 0.82], [multiCooker, 594, 0.6])],
  ['electric-rice-cooker', riceCooker],
  ['classic-rice-cooker', classicRiceCooker],
  ['digital-rice-cooker', digitalRiceCooker],
  ['microwave', microwave],
  ['solo-microwave', soloMicrowave],
  ['grill-microwave', grillMicrowave],
  ['solardom', solardom],
  ['standard-solardom', solardom],
  ['steam-solardom', solardom],
  ['sandwich-maker', sandwichMaker],
  ['snack-maker', snackMaker],
  ['grill-sandwich-maker', grillSandwichMaker],
  ['mixer', mixer],
  ['hand-mixer', handMixer],
  ['stand-mixer', standMixer],
  ['food-processor', foodProcessor],
  ['multi-food-processor', foodProcessor],
  ['compact-food-processor', foodProcessor],
  ['coffee-makers', coffeeMaker],
  ['drip-coffee-maker', dripMaker],
  ['turkish-coffee-maker', turkishCoffee],
  ['french-press', frenchPress],
  ['moka-pot', mokaPot],
  ['steam-cleaner', steamCleaner],
  ['floor-steam-cleaner', floorSteamCleaner],
  ['hand-steam-cleaner', handSteamCleaner],
  ['refrigerator-freezer', refrigerator],
  ['side-by-side-fridge', sideBySideFridge],
  ['twin-fridge', twinFridge],
  ['top-freezer-fridge', singleFridge],
  ['washing-machines', washingMachine],
  ['front-load-washer', frontLoadWasher],
  ['top-load-washer', topLoadWasher],
  ['dishwasher', dishwasher],
  ['standing-dishwasher', dishwasher],
  ['tabletop-dishwasher', tabletopDishwasher],
  ['sound-system', soundSystem],
  ['soundbar', soundbar],
  ['portable-speaker', portableSpeaker],
  ['home-theater', homeTheater],
])

/** The picture of unknown categories: a plain appliance. */
export const fallback: Draw = multiCooker
