import type { Draw, Kit } from '../kit/kit.ts'
import { d, digits, group, line, path, rect, shine, ticks, times } from '../kit/shape.ts'
import { cavity, roast } from './ovens.ts'

function chips(y: number): string {
  const at: readonly (readonly [number, number, number])[] = [
    [318, 30, -18],
    [352, 38, 8],
    [386, 26, -6],
    [420, 40, 14],
    [446, 28, -12],
    [336, 6, 24],
    [404, 0, -22],
    [372, 4, 4],
  ]
  return group(
    at.map(([x, dy, turn]) =>
      rect(x, y + dy, 52, 14, 4, { fill: '#f0b247', transform: `rotate(${turn} ${x + 26} ${y + dy + 7})` }),
    ),
    { stroke: '#c47f1f', strokeWidth: 3 },
  )
}

function handle(kit: Kit, cx: number, y: number, width: number): string {
  return (
    rect(cx - width / 2, y + 8, width, 46, 20, { fill: '#000', opacity: 0.3 }) +
    rect(cx - width / 2, y, width, 46, 20, kit.paint('darkDown')) +
    rect(cx - width / 2 + 14, y + 8, width - 28, 6, 3, { fill: '#fff', opacity: 0.28 })
  )
}

/** Round-shouldered fryer with a window drawer. */
const tall: Draw = kit => {
  const top = kit.pick(132, 112, 150)
  const window = kit.variant % 2 === 0
  return {
    art: [
      kit.form(d`M232 ${top + 118}q0-118 168-118t168 118V604q0 78-78 82H310q-78-4-78-82z`),
      path(d`M252 ${top + 114}q0-98 148-98t148 98q-60 34-148 34t-148-34z`, kit.paint('darkDown')),
      shine(d`M270 ${top + 106}q10-72 126-76`, 6, 0.4),
      kit.front(
        kit.pane(312, top + 54, 176, 64, 18, '#0b0d10'),
        digits(kit.pick('200°', '180°', '160°'), 400, top + 86, 34),
        path('M240 352h320v206q0 70-66 74H306q-66-4-66-74z', { fill: '#000', opacity: 0.2 }),
        kit.form('M248 360h304v196q0 62-58 66H306q-58-4-58-66z'),
        window
          ? [
              path('M288 398h224v92q0 34-34 34H322q-34 0-34-34z', '#14171b'),
              path('M296 406h208v82q0 28-28 28H324q-28 0-28-28z', '#3a2611'),
              chips(440),
              path('M296 406h208v82q0 28-28 28H324q-28 0-28-28z', kit.paint('glass')),
            ]
          : [line('M300 404h200', kit.tone.darker, 5, 0.5), line('M300 411h200', '#fff', 3, 0.3)],
        handle(kit, 400, window ? 542 : 470, 150),
      ),
      kit.back(276, 300, 248, 310),
      shine('M262 306q-6 150 2 256', 11, 0.42),
      kit.feet(284, 516),
    ],
    shadow: [[400, 214]],
    focus: { x: 400, y: 330, zoom: 1.9 },
  }
}

/** Squared fryer with two drawers side by side. */
export const dualAirfryer: Draw = kit => {
  const drawer = (x: number, level: string) => [
    rect(x - 4, 352, 190, 290, 28, { fill: '#000', opacity: 0.22 }),
    kit.form(d`M${x + 24} 356h134q24 0 24 24v226q0 24-24 24H${x + 24}q-24 0-24-24v-226q0-24 24-24z`),
    rect(x + 30, 384, 122, 84, 16, '#14171b'),
    rect(x + 36, 390, 110, 72, 12, '#412a12'),
    rect(x + 36, 424, 110, 38, 12, '#d99a35'),
    rect(x + 36, 390, 110, 72, 12, kit.paint('glass')),
    handle(kit, x + 91, 514, 112),
    digits(level, x + 91, 274, 34),
  ]
  return {
    art: [
      kit.form('M246 168h308q74 0 80 70l8 392q0 54-54 56H212q-54-2-54-56l8-392q6-70 80-70z'),
      kit.front(
        kit.pane(196, 222, 408, 106, 30, '#0b0d10'),
        drawer(206, '200°'),
        drawer(412, '180°'),
        times(2, index => rect(390, 250 + index * 34, 20, 20, 10, index ? '#39434c' : '#f2b240')),
      ),
      kit.back(236, 260, 328, 330),
      shine('M196 240q8-44 60-48h120', 10, 0.42),
      kit.feet(206, 594),
    ],
    shadow: [[400, 290]],
    focus: { x: 300, y: 350, zoom: 1.8 },
  }
}

/** Low oven-style fryer with dial and pull-out basket. */
const dial: Draw = kit => ({
  art: [
    kit.form(
      'M400 190c110 0 166 48 176 150l22 250q8 92-92 96H294q-100-4-92-96l22-250c10-102 66-150 176-150z',
    ),
    path('M400 206c90 0 142 36 156 112q-60 30-156 30t-156-30c14-76 66-112 156-112z', kit.paint('darkDown')),
    shine('M262 296q20-66 112-74', 7, 0.4),
    kit.front(
      kit.knob(400, 282, 48, kit.pick(0, 0, 0, 40, 70, -30)),
      ticks([400, 282, 64, 9], [7, -66, 66], { stroke: '#fff', strokeWidth: 4, opacity: 0.65 }),
      path('M226 396h348l12 190q4 58-52 60H266q-56-2-52-60z', { fill: '#000', opacity: 0.2 }),
      kit.form('M234 402h332l12 178q4 54-48 56H270q-52-2-48-56z'),
      rect(368, 452, 64, 132, 26, { fill: '#000', opacity: 0.28 }),
      rect(366, 440, 68, 132, 28, kit.paint('dark')),
      rect(384, 452, 8, 104, 4, { fill: '#fff', opacity: 0.3 }),
    ),
    kit.back(280, 370, 240, 250),
    shine('M246 372q-12 120-10 206', 11, 0.42),
    kit.feet(258, 542),
  ],
  shadow: [[400, 244]],
  focus: { x: 400, y: 360, zoom: 1.9 },
})

/** Tall oven with a glass door: a roast above, chips below. */
export const ovenAirfryer: Draw = kit => ({
  art: [
    kit.form('M208 130h384q34 0 34 34v488q0 34-34 34H208q-34 0-34-34V164q0-34 34-34z'),
    kit.front(
      kit.pane(206, 158, 388, 92, 22, '#0b0d10'),
      digits(kit.pick('200°', '180°', '160°'), 400, 204, 42),
      kit.pick([252, 548], [252], [548]).map(x => kit.knob(x, 204, 28, kit.pick(0, 40, -40))),
      rect(206, 268, 388, 386, 24, kit.paint('darkDown')),
      cavity(kit, 232, 322, 336, 310),
      roast(400, 428, 0.86),
      path('M246 462h308M246 598h308', { stroke: '#e0c9a0', strokeWidth: 5, opacity: 0.8 }),
      chips(546),
      rect(232, 322, 336, 310, 14, kit.paint('gloss')),
      rect(250, 284, 300, 18, 9, kit.paint('steelDown')),
    ),
    kit.back(236, 220, 328, 370),
    shine('M192 180v440', 9, 0.4),
    kit.feet(204, 596),
  ],
  shadow: [[400, 236]],
  focus: { x: 400, y: 420, zoom: 1.7 },
})

/** Fryers with one basket. */
export const familyAirfryer: Draw = kit => kit.pick(tall, tall, dial)(kit)

/** Airfryers of every kind. */
export const airfryer: Draw = kit => kit.pick(tall, dualAirfryer, dial, tall)(kit)
