import type { Draw, Kit } from '../kit/kit.ts'
import { disc, line, oval, type Part, path, rect, shine, ticks, times } from '../kit/shape.ts'

/** Liquid, foam and pieces of a fruit, by variant. */
export const fruit = (kit: Kit) =>
  kit.pick(
    ['#e0527a', '#f08aa6', '#c43560'],
    ['#e79a2b', '#f6c46a', '#bf6f12'],
    ['#6f9c3c', '#a3c46c', '#4d7423'],
  )

/** A lit power button in the middle, at height `y`. */
export const powerButton = (kit: Kit, y: number): Part => [
  disc(400, y + 4, 46, { fill: '#000', opacity: 0.2 }),
  disc(400, y, 44, kit.paint('steelDown')),
  disc(400, y, 33, kit.paint('darkDown')),
  path(`M400 ${y - 20}v16M386 ${y - 12}a20 20 0 1 0 28 0`, {
    fill: 'none',
    stroke: '#7fe3ff',
    strokeWidth: 6,
  }),
]

/** Blender with a jug. */
export const jugBlender: Draw = kit => {
  const [juice, foam, bits] = fruit(kit)
  const jug = 'M252 178h300l-34 300H292z'
  return {
    art: [
      line('M544 226h44q44 0 44 48v130q0 54-52 60l-48 6', '#23282e', 28),
      path('M552 226h36q32 0 36 38', {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 6,
        opacity: 0.3,
      }),
      path(jug, { fill: '#e6eef3', opacity: 0.75 }),
      path('M266 300h272l-20 178H292z', juice ?? ''),
      path('M266 300q60-26 136 0t136 0l-4 34H270z', foam ?? ''),
      [
        [340, 390, 16],
        [440, 366, 12],
        [400, 430, 18],
        [480, 424, 10],
      ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, { fill: bits ?? '', opacity: 0.55 })),
      path(jug, kit.paint('glass')),
      path('M490 178h62l-34 300h-50z', { fill: '#3b2030', opacity: 0.12 }),
      shine('M286 202l28 252', 13, 0.65),
      path('M500 250h-30M496 294h-18M492 338h-30M488 382h-18M484 426h-30', {
        stroke: '#fff',
        strokeWidth: 4,
        opacity: 0.8,
      }),
      rect(240, 146, 324, 36, 16, kit.paint('dark')),
      rect(356, 112, 92, 38, 14, kit.paint('dark')),
      rect(258, 152, 150, 6, 3, { fill: '#fff', opacity: 0.25 }),
      path('M288 474h232l14 34H276z', kit.paint('steel')),
      kit.form('M270 508h268l40 146q8 34-28 34H258q-36 0-28-34z', kit.variant < 3 ? 'body' : 'steel'),
      kit.front(
        kit.knob(404, 596, 52, kit.pick(40, -30, 0)),
        [292, 476].map(x => rect(x, 580, 40, 30, 10, '#eef1f3') + rect(x + 12, 593, 16, 4, 2, '#6a727a')),
      ),
      kit.back(310, 530, 190, 130),
      shine('M288 532l-28 106', 11, 0.42),
      kit.feet(256, 552),
    ],
    shadow: [[404, 220]],
    focus: { x: 400, y: 480, zoom: 1.7 },
  }
}

/** Blender with a bottle. */
export const bottleBlender: Draw = kit => {
  const [juice = '', foam = ''] = fruit(kit)
  const bottle = 'M314 190q-4-30 26-34h120q30 4 26 34l-14 300H328z'
  return {
    art: [
      path(bottle, { fill: '#e6eef3', opacity: 0.75 }),
      path('M320 270h160l-10 220H330z', juice),
      path('M320 270q40-18 80 0t80 0l-2 24H322z', foam),
      path(bottle, kit.paint('glass')),
      shine('M340 196l12 270', 12, 0.65),
      path('M460 260h-28M457 310h-18M454 360h-28M451 410h-18', {
        stroke: '#fff',
        strokeWidth: 4,
        opacity: 0.8,
      }),
      kit.form('M340 100h120q20 0 22 20l6 44H312l6-44q2-20 22-20z', 'dark'),
      path('M376 100q0-30 24-30t24 30', { fill: 'none', stroke: kit.tone.dark, strokeWidth: 12 }),
      path('M318 486h164l10 26H308z', kit.paint('steel')),
      kit.form('M304 510h192q20 8 26 44l16 100q4 36-34 36H296q-38 0-34-36l16-100q6-36 26-44z'),
      kit.front(powerButton(kit, 600)),
      kit.back(330, 536, 140, 120),
      shine('M304 540l-20 110', 10, 0.42),
    ],
    shadow: [[400, 150]],
    focus: { x: 400, y: 500, zoom: 1.7 },
  }
}

/** Blenders of every kind: with a jug and, every third, a bottle blender. */
export const blender: Draw = kit => kit.pick(jugBlender, jugBlender, bottleBlender)(kit)

/** Hand blenders: motor grip, steel foot, beaker. */
export const handBlender: Draw = kit => ({
  art: [
    // Beaker
    path('M424 372h216l-26 288q-2 26-30 26H480q-28 0-30-26z', { fill: '#e3edf3', opacity: 0.75 }),
    path('M437 520h190l-13 140q-2 26-30 26H480q-28 0-30-26z', kit.pick('#d8e7c8', '#f3cf94', '#e9b7c4')),
    path('M437 520q46-14 96 0t94 0l-2 18H439z', { fill: '#fff', opacity: 0.6 }),
    path('M424 372h216l-26 288q-2 26-30 26H480q-28 0-30-26z', kit.paint('glass')),
    path('M624 420h-34M620 468h-22M616 516h-34M612 564h-22M608 612h-34', {
      stroke: '#8796a2',
      strokeWidth: 4,
    }),
    shine('M448 396l22 250', 9, 0.7),
    rect(414, 362, 236, 16, 8, '#c9d6de'),
    // Blender
    kit.form('M262 424h72l-6 170h-60z', 'steel'),
    kit.form('M268 590h60q8 50 46 74 12 8 8 18-4 6-16 6H230q-12 0-16-6-4-10 8-18 38-24 46-74z', 'steel'),
    path('M240 688q8-22 22-28M300 688v-24M356 688q-6-22-22-28', {
      fill: 'none',
      stroke: '#4c545c',
      strokeWidth: 7,
    }),
    rect(254, 396, 88, 34, 10, kit.paint('dark')),
    kit.form(
      kit.pick(
        'M298 84q44 0 46 56l6 190q2 70-52 70t-52-70l6-190q2-56 46-56z',
        'M298 84q36 0 40 50l14 196q2 70-54 70t-54-70l14-196q4-50 40-50z',
      ),
    ),
    path('M276 84q22-10 44 0l6 26h-56z', kit.paint('dark')),
    kit.front(
      rect(276, 150, 44, 108, 22, kit.paint('darkDown')),
      disc(298, 180, 13, kit.pick('#b4193f', '#f2b240', '#7fe3ff')),
      disc(298, 228, 13, '#59626c'),
      times(3, index => rect(280, 322 + index * 14, 36, 5, 2.5, { fill: '#000', opacity: 0.3 })),
    ),
    shine('M266 152q-6 100-4 190', 8, 0.45),
  ],
  shadow: [
    [298, 104],
    [532, 100],
  ],
  focus: { x: 340, y: 240, zoom: 1.7 },
})

/** Choppers: motor head on a glass bowl. */
export const chopper: Draw = kit => {
  const bowl = 'M206 372h388l-30 252q-6 46-56 46H292q-50 0-56-46z'
  return {
    art: [
      rect(244, 662, 312, 28, 14, kit.paint('dark')),
      path(bowl, { fill: '#e4edf2', opacity: 0.72 }),
      path(
        'M222 540q70-34 150-12t180 4l-10 92q-6 46-56 46H292q-50 0-56-46z',
        kit.pick('#7fa24a', '#b5643f', '#d9a441'),
      ),
      times(16, index =>
        rect(248 + ((index * 67) % 270), 556 + ((index * 41) % 84), 26, 16, 5, {
          fill:
            kit.pick(['#9dc163', '#5d7f31'], ['#c9795a', '#8f4527'], ['#edc372', '#b98424'])[index % 2] ?? '',
          transform: `rotate(${(index * 53) % 90} ${261 + ((index * 67) % 270)} ${564 + ((index * 41) % 84)})`,
        }),
      ),
      rect(390, 390, 20, 256, 8, kit.paint('steel')),
      path('M410 470q70-4 110 26-60 4-110-6zM390 560q-74-2-112 26 60 8 112-6z', kit.paint('steelDown')),
      path(bowl, kit.paint('glass')),
      shine('M236 400l22 214', 13, 0.65),
      path('M548 430h-28M540 480h-20M534 530h-28', { stroke: '#fff', strokeWidth: 4, opacity: 0.8 }),
      rect(186, 340, 428, 36, 16, kit.paint('dark')),
      kit.form(
        kit.pick('M250 216q6-66 150-66t150 66l22 124H228z', 'M276 190q4-44 124-44t124 44l30 150H246z'),
      ),
      kit.front(
        oval(400, 176, 96, 20, { fill: '#000', opacity: 0.2 }),
        oval(400, 170, 92, 20, kit.paint('darkDown')),
        kit.pane(348, 242, 104, 48, 24),
        disc(378, 266, 9, '#7fe3ff'),
        disc(422, 266, 9, '#59626c'),
      ),
      kit.back(310, 210, 180, 110),
      shine('M276 224q-8 40-18 96', 11, 0.42),
    ],
    shadow: [[400, 196]],
    focus: { x: 400, y: 300, zoom: 1.7 },
  }
}

/** Food processors: base with bowl, feed tube and dial. */
export const foodProcessor: Draw = kit => {
  const bowl = 'M214 250h300l-12 236H228z'
  return {
    art: [
      line('M512 290h46q34 0 34 36v88q0 36-40 40h-42', '#23282e', 26),
      path(bowl, { fill: '#e4edf2', opacity: 0.75 }),
      path('M222 396q70-30 140-6t146-8l-6 104H228z', kit.pick('#e0873b', '#8fb055', '#c95d52')),
      times(9, index =>
        rect(240 + ((index * 71) % 230), 410 + ((index * 37) % 56), 34, 9, 4, {
          fill: kit.pick('#f3b878', '#b9d184', '#e99a90'),
          transform: `rotate(${((index * 47) % 70) - 35} ${257 + ((index * 71) % 230)} ${414 + ((index * 37) % 56)})`,
        }),
      ),
      rect(354, 262, 20, 224, 8, '#e9edf0'),
      path('M374 340q66-6 104 14-54 14-104 6zM354 300q-66-6-104 14 54 14 104 6z', kit.paint('steelDown')),
      path(bowl, kit.paint('glass')),
      shine('M238 272l12 196', 12, 0.65),
      rect(200, 224, 328, 32, 14, kit.paint('dark')),
      path('M396 130h92v96h-92z', { fill: '#dbe7ee', opacity: 0.85 }),
      path('M396 130h92v96h-92z', kit.paint('glass')),
      kit.form('M408 96h68q8 0 8 8v92h-84v-92q0-8 8-8z', kit.variant < 3 ? 'dark' : 'body'),
      rect(384, 128, 116, 14, 6, kit.paint('dark')),
      path('M224 484h284l12 30H212z', kit.paint('steel')),
      kit.form('M198 514h404q26 0 32 30l18 112q4 32-28 32H182q-32 0-28-32l12-112q4-30 32-30z'),
      kit.front(
        kit.knob(364, 602, 56, kit.pick(-40, 30, 0)),
        ticks([364, 602, 70, 7], [5, -64, 64], { stroke: kit.tone.mark, strokeWidth: 4, opacity: 0.7 }),
        kit.pane(476, 574, 120, 54, 27),
        disc(508, 601, 10, '#f2b240'),
        disc(536, 601, 7, '#5d656d'),
        disc(562, 601, 7, '#5d656d'),
      ),
      kit.back(260, 534, 260, 126),
      shine('M200 540l-12 96', 11, 0.42),
      kit.feet(190, 610),
    ],
    shadow: [[402, 276]],
    focus: { x: 400, y: 500, zoom: 1.6 },
  }
}
