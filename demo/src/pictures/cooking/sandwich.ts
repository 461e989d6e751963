import type { Draw, Kit } from '../kit/kit.ts'
import { disc, line, type Part, path, rect, shine, times } from '../kit/shape.ts'

function base(kit: Kit): Part {
  return [
    rect(186, 668, 70, 22, 9, '#15181c'),
    rect(544, 668, 70, 22, 9, '#15181c'),
    kit.form('M130 566h540v52q0 60-74 62H204q-74-2-74-62z', 'dark'),
    rect(122, 552, 556, 20, 8, kit.paint('steel')),
    shine('M150 590v26q4 34 40 44', 8, 0.3),
  ]
}

const grip = (kit: Kit, y: number) => [
  rect(306, y + 6, 188, 42, 21, { fill: '#000', opacity: 0.3 }),
  rect(306, y, 188, 42, 21, kit.paint('darkDown')),
  rect(326, y + 8, 120, 6, 3, { fill: '#fff', opacity: 0.3 }),
]

/** Closed, a sandwich inside. */
export const snackMaker: Draw = kit => ({
  art: [
    base(kit),
    path('M150 512h500v42H150z', '#14181c'),
    path('M172 514h456q16 20 0 38H172q-16-18 0-38z', '#e0ab5f'),
    path('M172 514h456q8 8 6 14H166q-2-6 6-14z', '#f3d09a'),
    path('M176 532h448l-30 8-26 10-24-10-60 2-22 12-24-12-90-2-26 10-22-10H200z', '#f6cf52'),
    line('M188 531h424', '#7fa24a', 7),
    kit.form(
      kit.pick(
        'M134 498q0-136 116-144h300q116 8 116 144 0 16-16 16H150q-16 0-16-16z',
        'M134 498v-70q0-68 84-72h364q84 4 84 72v70q0 16-16 16H150q-16 0-16-16z',
      ),
    ),
    path('M136 496h528v6q0 12-14 12H150q-14 0-14-12z', { fill: '#000', opacity: 0.35 }),
    kit.pick(
      line('M230 392v54M298 392v54M366 392v54M434 392v54M502 392v54M570 392v54', '#fff', 7, 0.2),
      rect(292, 388, 216, 44, 22, { fill: '#000', opacity: 0.14 }),
    ),
    kit.front(
      grip(kit, 468),
      grip(kit, 566),
      rect(384, 500, 32, 76, 8, kit.paint('steelDown')),
      disc(214, 474, 12, '#b4193f'),
      disc(211, 471, 4, '#ffb3a0'),
      disc(586, 474, 12, '#1c6b3a'),
      disc(583, 471, 4, '#a5f0bf'),
      kit.knob(590, 626, 28, kit.pick(40, -20)),
    ),
    kit.back(280, 588, 240, 84),
    shine('M160 452q10-70 96-74h60', 11, 0.45),
  ],
  shadow: [[400, 284]],
  focus: { x: 380, y: 480, zoom: 1.7 },
})

/** Open, with grill ridges. */
export const grillSandwichMaker: Draw = kit => {
  const ridges = (y: number, height: number) =>
    path(times(9, index => `M${214 + index * 46} ${y}v${height}`).join(''), {
      stroke: '#000',
      strokeWidth: 14,
      opacity: 0.5,
    })
  return {
    art: [
      rect(170, 500, 40, 78, 14, kit.paint('steel')),
      rect(590, 500, 40, 78, 14, kit.paint('steel')),
      kit.form('M186 226h428q40 0 44 40l10 226q0 34-36 34H168q-36 0-36-34l10-226q4-40 44-40z'),
      rect(168, 254, 464, 246, 26, kit.paint('darkDown')),
      ridges(278, 196),
      kit.front(grip(kit, 206)),
      path('M188 524h424l52 44H136z', kit.paint('darkDown')),
      path('M236 518h328l26 40H210z', '#d9a052'),
      path('M252 518h296l16 24H236z', '#efc88d'),
      path('M290 522l-14 18M340 522l-8 18M400 522v18M460 522l8 18M510 522l14 18', {
        stroke: '#a5682a',
        strokeWidth: 8,
      }),
      base(kit),
      kit.front(grip(kit, 576), kit.knob(590, 630, 26, 30)),
      shine('M158 290l-8 180', 10, 0.45),
    ],
    shadow: [[400, 284]],
    focus: { x: 400, y: 500, zoom: 1.7 },
  }
}

/** Sandwich makers and grills: closed over a toast, or opened. */
export const sandwichMaker: Draw = kit => kit.pick(snackMaker, grillSandwichMaker, snackMaker)(kit)
