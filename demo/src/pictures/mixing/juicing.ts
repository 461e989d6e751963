import type { Draw, Kit } from '../kit/kit.ts'
import { disc, line, oval, path, rect, shine, ticks, times } from '../kit/shape.ts'
import { fruit, powerButton } from './blending.ts'

/** Fast juicer with a wide tube. */
export const centrifugalJuicer: Draw = kit => {
  const [juice = ''] = fruit(kit)
  return {
    art: [
      kit.form('M266 170h184q8 0 8 10l-8 64H266l-8-64q0-10 8-10z', 'white'),
      path('M266 170h184q8 0 8 10l-8 64H266l-8-64q0-10 8-10z', { fill: '#cfe0ea', opacity: 0.6 }),
      rect(300, 96, 116, 84, 12, kit.paint('dark')),
      rect(284, 88, 148, 20, 10, kit.paint('dark')),
      shine('M316 116v50', 8, 0.35),
      path('M190 302q0-62 168-62t168 62v22H190z', { fill: '#dfe9ef', opacity: 0.85 }),
      path('M222 318q10-48 136-48t136 48z', juice),
      path('M190 302q0-62 168-62t168 62v22H190z', kit.paint('glass')),
      shine('M214 296q22-36 96-42', 8, 0.7),
      path('M522 326h54q20 0 20 20v42l-22-8v-18q0-8-8-8h-44z', kit.paint('steelDown')),
      kit.form('M180 322h356l-10 62H190z', 'steel'),
      kit.form(
        kit.pick(
          'M196 384h324l26 262q4 42-38 42H208q-42 0-38-42z',
          'M196 384h324q24 40 26 262 2 42-38 42H208q-40 0-38-42 2-222 26-262z',
        ),
      ),
      kit.front(
        kit.knob(358, 536, 66, kit.pick(-30, 0, 45)),
        ticks([358, 536, 82, 8], [7, -78, 78], { stroke: kit.tone.mark, strokeWidth: 4, opacity: 0.7 }),
        rect(306, 634, 104, 10, 5, { fill: '#000', opacity: 0.22 }),
      ),
      kit.back(240, 420, 236, 220),
      shine('M218 408q-18 110-22 216', 12, 0.42),
      glass(kit, 625, juice),
      path('M585 392v140', { stroke: juice, strokeWidth: 9, opacity: 0.9 }),
      kit.feet(196, 520),
    ],
    shadow: [
      [358, 206],
      [626, 66],
    ],
    focus: { x: 400, y: 330, zoom: 1.6 },
  }
}

const glass = (kit: Kit, x: number, juice: string) => [
  path(`M${x - 56} 470h112l-10 196q-2 24-24 24h-44q-22 0-24-24z`, { fill: '#e6eff4', opacity: 0.75 }),
  path(`M${x - 51} 548h102l-5 118q-2 24-24 24h-44q-22 0-24-24z`, juice),
  oval(x, 548, 51, 8, { fill: '#fff', opacity: 0.45 }),
  path(`M${x - 56} 470h112l-10 196q-2 24-24 24h-44q-22 0-24-24z`, kit.paint('glass')),
  shine(`M${x - 38} 492l6 170`, 8, 0.7),
]

/** Slow upright juicer. */
export const slowJuicer: Draw = kit => {
  const [juice = ''] = fruit(kit)
  const drum = 'M296 262h190l-10 176H306z'
  return {
    art: [
      kit.form('M300 92h150q16 0 18 16l12 86H286l4-86q2-16 10-16z', { fill: '#dfe9ef' }),
      path('M300 92h150q16 0 18 16l12 86H286l4-86q2-16 10-16z', kit.paint('glass')),
      path('M316 128q40-30 70 2 40-26 66 6l6 50H304z', { fill: juice, opacity: 0.85 }),
      rect(272, 190, 232, 72, 18, kit.paint('dark')),
      rect(288, 200, 120, 8, 4, { fill: '#fff', opacity: 0.25 }),
      path(drum, { fill: '#e4edf2', opacity: 0.8 }),
      path('M302 330h180l-6 108H306z', { fill: juice, opacity: 0.85 }),
      path('M372 262h38l-6 176h-26zM360 300l62 24M360 346l60 22M362 392l56 20', {
        fill: '#59626c',
        stroke: '#59626c',
        strokeWidth: 10,
        opacity: 0.8,
      }),
      path(drum, kit.paint('glass')),
      shine('M314 284l8 140', 10, 0.65),
      kit.form('M306 398H214q-18 0-18 18v26h34v-14h80z', 'steel'),
      line('M214 446v100', juice, 9),
      kit.form('M290 436h212q24 6 28 40l18 164q4 50-44 50H288q-48 0-44-50l18-164q4-34 28-40z'),
      kit.form('M500 230h44q56 0 60 66l10 340q0 54-50 54h-60q30-20 26-60z', 'dark'),
      kit.front(
        kit.knob(396, 560, 50, kit.pick(0, 45, -45)),
        ticks([396, 560, 62, 8], [5, -60, 60], { stroke: kit.tone.mark, strokeWidth: 4, opacity: 0.7 }),
      ),
      kit.back(300, 470, 190, 190),
      shine('M290 470l-20 180', 11, 0.42),
      shine('M566 270q14 60 14 320', 8, 0.25),
      glass(kit, 170, juice),
    ],
    shadow: [
      [430, 196],
      [170, 60],
    ],
    focus: { x: 380, y: 420, zoom: 1.6 },
  }
}

/** Citrus juicer: a reamer over a bowl with a spout. */
export const citrusJuicer: Draw = kit => {
  const juice = kit.pick('#f0a32f', '#f3c33c', '#e86a4a')
  return {
    art: [
      kit.form('M318 320q14-150 82-156 68 6 82 156z', 'white'),
      path('M344 318q8-96 44-140M400 318V170M456 318q-8-96-44-140', {
        fill: 'none',
        stroke: '#aab3ba',
        strokeWidth: 9,
      }),
      path('M220 318h360l-26 96H246z', { fill: '#e4edf2', opacity: 0.8 }),
      path('M232 362h336l-14 52H246z', juice),
      path('M220 318h360l-26 96H246z', kit.paint('glass')),
      rect(206, 302, 388, 24, 12, kit.paint('steel')),
      kit.form('M262 440h-52q-20 0-20 18v22h30v-12h50z', 'steel'),
      line('M204 484v60', juice, 9),
      kit.form(
        kit.pick(
          'M252 412h296l30 224q6 52-46 52H268q-52 0-46-52z',
          'M252 412h296q44 90 40 224 0 52-54 52H266q-54 0-54-52-4-134 40-224z',
        ),
        'body',
      ),
      kit.front(powerButton(kit, 544)),
      kit.back(300, 450, 200, 180),
      shine('M272 440l-22 200', 12, 0.42),
      glass(kit, 160, juice),
      halfOrange(660, 626, juice),
    ],
    shadow: [
      [400, 190],
      [160, 60],
      [660, 62],
    ],
    focus: { x: 400, y: 330, zoom: 1.7 },
  }
}

/** A citrus fruit cut in half, 128 wide, its face to the viewer. */
const halfOrange = (x: number, y: number, flesh: string) => [
  disc(x, y, 64, flesh),
  disc(x, y, 55, '#fff3d6'),
  times(8, index =>
    path(`M${x} ${y - 6}l17-38q-17-10-34 0z`, {
      fill: flesh,
      transform: `rotate(${index * 45} ${x} ${y})`,
    }),
  ),
  shine(`M${x - 52} ${y - 18}q12-30 40-38`, 6, 0.5),
]

/** Juicers of every kind: centrifugal, or slow and upright, with a glass. */
export const juicer: Draw = kit => kit.pick(centrifugalJuicer, slowJuicer)(kit)
