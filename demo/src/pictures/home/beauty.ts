import type { Draw } from '../kit/kit.ts'
import { disc, group, line, oval, path, rect, shine, times } from '../kit/shape.ts'

/** Hair dryer with a nozzle. */
export const pistolDryer: Draw = kit => ({
  art: [
    path('M500 640q40 60 120 40t110-60', {
      fill: 'none',
      stroke: '#23272c',
      strokeWidth: 14,
    }),
    kit.form('M424 440l76-8 46 206q8 42-28 46l-30 4q-34 4-40-32z', kit.variant < 3 ? 'dark' : 'body'),
    kit.front(
      rect(456, 506, 30, 66, 15, { fill: '#eef1f3', transform: 'rotate(-10 471 539)' }),
      rect(461, 514, 20, 24, 10, { fill: kit.tone.base, transform: 'rotate(-10 471 539)' }),
    ),
    kit.form('M300 244q150-30 268-20 100 12 100 116t-100 118q-118 10-268-20z', 'bodyDown'),
    kit.form(
      kit.pick(
        'M306 256L190 232q-20-4-20 16v186q0 20 20 16l116-24z',
        'M306 256L160 288q-16 4-16 18v70q0 14 16 18l146 32z',
      ),
      'darkDown',
    ),
    path('M296 242h32v198h-32z', kit.paint('steelDown')),
    disc(586, 341, 80, kit.paint('darkDown')),
    disc(586, 341, 62, '#2b3037'),
    [46, 30, 14].map(radius => disc(586, 341, radius, { fill: 'none', stroke: '#66707a', strokeWidth: 6 })),
    shine('M540 290q20-26 56-26', 6, 0.4),
    kit.pick('', line('M360 404h130', kit.tone.lighter, 8, 0.7)),
    shine('M350 266q90-20 176-16', 12, 0.55),
    shine('M448 478l32 150', 7, 0.28),
  ],
  shadow: [[512, 130]],
  focus: { x: 430, y: 360, zoom: 1.7 },
})

const ringDryer: Draw = kit => ({
  art: [
    path('M398 660q10 30 70 26t150-6', { fill: 'none', stroke: '#23272c', strokeWidth: 14 }),
    kit.form('M360 330h76v316q0 26-26 26h-24q-26 0-26-26z', kit.variant < 3 ? 'body' : 'steel'),
    rect(356, 596, 84, 26, 10, kit.paint('dark')),
    kit.front(
      rect(384, 400, 28, 74, 14, kit.paint('darkDown')),
      rect(389, 408, 18, 26, 9, kit.tone.lighter),
      disc(398, 520, 9, '#b4193f'),
      disc(398, 552, 9, '#2f8fd0'),
    ),
    shine('M374 356v220', 7, 0.45),
    kit.form('M300 130h166q124 8 124 118t-124 118H300z', 'bodyDown'),
    path('M300 130q-64 8-64 118t64 118 64-118-64-118z', kit.paint('darkDown')),
    path('M300 162q-40 8-40 86t40 86 40-86-40-86z', '#0d1014'),
    path('M300 190q-24 8-24 58t24 58 24-58-24-58z', { fill: 'none', stroke: kit.tone.light, strokeWidth: 7 }),
    kit.pick('', '', kit.form('M296 176l-96-18q-14 0-14 12v156q0 12 14 12l96-18z', 'dark')),
    line('M496 140v216', kit.tone.lighter, 6, 0.5),
    shine('M350 154q70-6 150 10', 12, 0.55),
  ],
  shadow: [[430, 130]],
  focus: { x: 400, y: 280, zoom: 1.7 },
})

/** Rotating hot-air brush. */
export const hotBrush: Draw = kit => ({
  art: group(
    [
      path('M400 706q20 60 120 34t150 20', { fill: 'none', stroke: '#23272c', strokeWidth: 14 }),
      times(2, side =>
        path(times(11, index => `M${side ? 456 : 344} ${126 + index * 26}h${side ? 34 : -34}`).join(''), {
          stroke: '#4c545c',
          strokeWidth: 8,
        }),
      ),
      kit.form('M346 120q0-34 54-34t54 34v276q0 20-20 20h-68q-20 0-20-20z', 'dark'),
      times(10, index => line(`M362 ${140 + index * 26}h76`, kit.tone.lighter, 5, 0.5)),
      shine('M362 120v270', 8, 0.35),
      kit.form('M352 414h96l10 44H342z', 'steel'),
      kit.form('M344 456h112l-12 214q-2 38-44 38t-44-38z'),
      kit.front(
        rect(384, 492, 32, 84, 16, kit.paint('darkDown')),
        rect(389, kit.pick(500, 520, 540), 22, 28, 11, kit.tone.lighter),
        disc(400, 606, 9, '#f2b240'),
      ),
      shine('M360 474l8 180', 8, 0.42),
    ],
    { transform: 'translate(0 -22) rotate(14 400 420)' },
  ),
  shadow: [[350, 110]],
  focus: { x: 420, y: 260, zoom: 1.7 },
})

/** Hair dryers with a nozzle or an open ring. */
export const salonDryer: Draw = kit => kit.pick(ringDryer, pistolDryer)(kit)

/** Hair dryers of every kind: with a nozzle and, every third, with an open ring. */
export const hairDryer: Draw = kit => kit.pick(pistolDryer, pistolDryer, ringDryer)(kit)

const square: Draw = kit => {
  const juice = kit.gradient('scent', 'down', [
    [0, kit.tone.lighter, 0.75],
    [0.5, kit.tone.light, 0.95],
    [1, kit.tone.dark],
  ])
  return {
    art: [
      kit.form('M336 150h128q10 0 10 10v104H326V160q0-10 10-10z', kit.variant < 3 ? 'dark' : 'steel'),
      shine('M344 172v76', 8, 0.4),
      rect(346, 262, 108, 28, 4, kit.paint('steel')),
      path('M250 290h300q34 0 34 34v326q0 38-38 38H254q-38 0-38-38V324q0-34 34-34z', {
        fill: '#e9eff3',
        opacity: 0.9,
      }),
      path('M248 366h304v262q0 26-26 26H274q-26 0-26-26z', juice),
      rect(396, 290, 8, 330, 4, { fill: '#fff', opacity: 0.5 }),
      path('M250 290h300q34 0 34 34v326q0 38-38 38H254q-38 0-38-38V324q0-34 34-34z', {
        fill: kit.paint('glass'),
        stroke: '#7f909d',
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      path('M216 620h368v30q0 38-38 38H254q-38 0-38-38z', { fill: '#fff', opacity: 0.3 }),
      kit.front(
        rect(308, 452, 184, 104, 6, '#fbf8f2'),
        rect(318, 462, 164, 84, 3, { fill: 'none', stroke: '#b48a3c', strokeWidth: 3 }),
        path('M400 478l14 14-14 14-14-14z', '#b48a3c'),
        line('M360 524h80', '#b48a3c', 4),
      ),
      shine('M240 324v290', 13, 0.75),
      shine('M566 330v270', 5, 0.5),
    ],
    shadow: [[400, 196]],
    focus: { x: 400, y: 400, zoom: 1.8 },
  }
}

const round: Draw = kit => {
  const juice = kit.gradient('scent', 'radial', [
    [0, kit.tone.lighter],
    [0.6, kit.tone.light],
    [1, kit.tone.dark],
  ])
  return {
    art: [
      oval(400, 176, 62, 66, kit.paint('steel')),
      oval(400, 176, 62, 66, kit.paint('fall')),
      shine('M362 168q6-34 34-40', 8, 0.7),
      rect(352, 232, 96, 34, 6, kit.paint('steel')),
      disc(400, 474, 214, { fill: '#e9eff3', opacity: 0.92 }),
      disc(400, 480, 178, juice),
      path('M240 420q80 24 160 0t160 0q-40-118-160-118T240 420z', { fill: '#fff', opacity: 0.55 }),
      disc(400, 474, 214, {
        fill: kit.paint('glass'),
        stroke: '#7f909d',
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      kit.front(
        path('M400 412l52 60-52 60-52-60z', { fill: 'none', stroke: '#fff', strokeWidth: 5, opacity: 0.9 }),
        path('M400 440l28 32-28 32-28-32z', { fill: '#fff', opacity: 0.85 }),
      ),
      shine('M222 450q14-116 110-158', 14, 0.75),
      rect(318, 668, 164, 22, 8, kit.paint('steel')),
    ],
    shadow: [[400, 150]],
    focus: { x: 400, y: 360, zoom: 1.7 },
  }
}

const tower: Draw = kit => {
  const bottle = 'M276 280q0-30 30-30h188q30 0 30 30l26 370q0 40-38 40H288q-38 0-38-40z'
  const juice = kit.gradient('scent', 'right', [
    [0, kit.tone.darker],
    [0.22, kit.tone.lighter],
    [0.6, kit.tone.light],
    [1, kit.tone.dark],
  ])
  return {
    art: [
      rect(340, 76, 120, 154, 14, kit.paint(kit.variant < 3 ? 'steel' : 'dark')),
      path('M340 100h120M340 122h120M340 144h120M340 166h120M340 188h120', {
        stroke: '#000',
        strokeWidth: 4,
        opacity: 0.16,
      }),
      shine('M356 94v120', 7, 0.6),
      rect(352, 228, 96, 26, 4, '#c9a45a'),
      path(bottle, { fill: '#e3eaef', opacity: 0.95 }),
      path('M300 330h200l20 300q0 24-26 24H306q-26 0-26-24z', juice),
      path(bottle, { fill: kit.paint('glass'), stroke: '#7f909d', strokeWidth: 3, strokeOpacity: 0.5 }),
      kit.front(
        rect(336, 416, 128, 150, 8, '#fbf8f2'),
        rect(346, 426, 108, 130, 4, { fill: 'none', stroke: '#b48a3c', strokeWidth: 3 }),
        path('M400 452l14 16-14 16-14-16z', '#b48a3c'),
        path('M370 514h60M382 534h36', { stroke: '#b48a3c', strokeWidth: 4 }),
      ),
      shine('M300 292l-20 330', 13, 0.75),
    ],
    shadow: [[400, 166]],
    focus: { x: 400, y: 360, zoom: 1.8 },
  }
}

/** Rounded and slender flacons. */
export const womenPerfume: Draw = kit => kit.pick(round, tower)(kit)

/** Square and slender flacons. */
export const menPerfume: Draw = kit => kit.pick(square, tower, square)(kit)

/** Perfume and cologne of every kind: three flacons. */
export const perfume: Draw = kit => kit.pick(square, round, tower)(kit)
