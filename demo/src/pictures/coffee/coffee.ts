import type { Draw } from '../kit/kit.ts'
import { disc, group, line, oval, path, rect, shine, ticks } from '../kit/shape.ts'
import { turkishCoffee } from './brewing.ts'
import { cup } from './espresso.ts'

const beans: readonly (readonly [number, number, number])[] = [
  [300, 306, 20],
  [342, 322, 70],
  [384, 316, 120],
  [428, 324, 30],
  [470, 312, 95],
  [506, 300, 55],
  [288, 268, 140],
  [328, 282, 10],
  [372, 276, 60],
  [414, 284, 150],
  [458, 274, 15],
  [496, 264, 80],
  [530, 258, 130],
  [310, 244, 50],
  [352, 240, 100],
  [396, 248, 20],
  [440, 238, 65],
  [482, 230, 140],
]

/** Coffee grinders: hopper with beans, dial, drawer. */
export const grinder: Draw = kit => {
  const hopper = 'M236 150h328l-50 190H286z'
  const crease = path('M-17 0q8-6 17 0t17 0', { fill: 'none', stroke: '#2a1206', strokeWidth: 3 })
  const roasted = kit.stamp('roasted', [oval(0, 0, 21, 13, '#4a2611'), crease])
  const pale = kit.stamp('pale', [oval(0, 0, 21, 13, '#63351a'), crease])
  return {
    art: [
      path(hopper, { fill: '#e8eef2', opacity: 0.65 }),
      group(
        beans.map(([x, y, turn], index) => (index % 2 ? roasted : pale)(x, y, turn)),
        { clipPath: kit.clip('hopper', hopper) },
      ),
      path(hopper, kit.paint('glass')),
      shine('M264 172l34 140', 11, 0.6),
      rect(224, 122, 352, 32, 14, kit.paint('dark')),
      rect(360, 98, 80, 28, 12, kit.paint('dark')),
      path('M282 338h236l14 34H268z', kit.paint('steel')),
      kit.form(
        kit.pick(
          'M268 372h264l34 278q4 38-36 38H270q-40 0-36-38z',
          'M268 372h264q16 20 20 60v210q0 46-42 46H290q-42 0-42-46V432q4-40 20-60z',
        ),
      ),
      kit.front(
        kit.knob(400, 442, 44, kit.pick(30, -40, 80)),
        ticks([400, 442, 54, 7], [9, -88, 88], { stroke: kit.tone.mark, strokeWidth: 3, opacity: 0.6 }),
        rect(326, 520, 148, 118, 16, '#14171b'),
        rect(334, 528, 132, 102, 12, '#7a4a26'),
        path('M334 576q60-30 132 4v38q0 12-12 12H346q-12 0-12-12z', '#5a3216'),
        rect(334, 528, 132, 102, 12, kit.paint('glass')),
        rect(374, 604, 52, 16, 8, kit.paint('steel')),
      ),
      kit.back(304, 400, 192, 230),
      shine('M288 398l-22 232', 11, 0.42),
      kit.feet(250, 550),
    ],
    shadow: [[400, 186]],
    focus: { x: 400, y: 400, zoom: 1.7 },
  }
}

/** Drip machines. */
export const dripMaker: Draw = kit => {
  const jug = 'M262 452h176q40 60 40 122 0 62-56 62H278q-56 0-56-62 0-62 40-122z'
  return {
    art: [
      kit.form('M436 190h124q30 0 30 30v440H436z'),
      path('M548 240h26v330h-26z', { fill: '#0c1a20', opacity: 0.6 }),
      path('M548 400h26v170h-26z', { fill: '#8fd0ea', opacity: 0.8 }),
      rect(226, 330, 216, 310, 0, '#272c32'),
      rect(226, 330, 216, 60, 0, { fill: '#000', opacity: 0.35 }),
      kit.form(
        kit.pick(
          'M206 206q0-46 46-46h292q46 0 46 46v124H206z',
          'M206 186q0-26 26-26h332q26 0 26 26v144H206z',
        ),
      ),
      path('M222 176q14-16 40-16h272q26 0 40 16z', kit.paint('dark')),
      kit.form('M246 330h210l-26 76H272z', 'dark'),
      kit.front(
        kit.pane(234, 214, 186, 76, 20),
        kit.pick(true, false)
          ? [disc(278, 252, 14, '#f2b240'), disc(328, 252, 14, '#59626c'), disc(378, 252, 14, '#59626c')]
          : [disc(270, 252, 20, kit.paint('steel')), line('M320 252h70', '#7fe3ff', 7)],
        kit.knob(502, 252, 36, kit.pick(0, 40)),
        path(jug, { fill: '#dfe9ef', opacity: 0.85 }),
        path('M232 530h236q10 24 10 44 0 62-56 62H278q-56 0-56-62 0-20 10-44z', '#3a1d0c'),
        oval(350, 530, 118, 12, '#5a3216'),
        path(jug, kit.paint('glass')),
        shine('M276 474q-34 50-34 100', 10, 0.65),
        rect(250, 430, 200, 26, 10, kit.paint('dark')),
        path('M262 456L226 440q-10 10-4 20l28 18z', '#cfdbe2'),
        rect(246, 452, 208, 12, 5, kit.paint('steel')),
      ),
      rect(196, 646, 408, 44, 16, kit.paint('dark')),
      rect(226, 634, 232, 16, 6, kit.paint('steel')),
      kit.back(250, 220, 290, 360),
      shine('M222 208v104', 9, 0.4),
      kit.front(
        path('M452 470h20q36 0 36 36v44q0 44-44 50', {
          fill: 'none',
          stroke: kit.paint('darkDown'),
          strokeWidth: 22,
        }),
        kit.variant > 2 ? cup(664, 629, 0.9) : '',
      ),
    ],
    shadow: [[400, 236]],
    focus: { x: 350, y: 400, zoom: 1.7 },
  }
}

/** Coffee makers of every kind: drip machines and, every third, a Turkish coffee maker. */
export const coffeeMaker: Draw = kit => kit.pick(dripMaker, dripMaker, turkishCoffee)(kit)
