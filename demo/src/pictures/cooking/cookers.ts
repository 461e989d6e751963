import type { Draw, Drawing, Kit } from '../kit/kit.ts'
import { digits, disc, line, oval, type Part, path, rect, shine, ticks, times } from '../kit/shape.ts'

/** Multi-cookers and pressure cookers. */
export const multiCooker: Draw = kit => ({
  art: [
    path(
      'M176 424h-30q-24 0-24 26v40q0 26 24 26h34M624 424h30q24 0 24 26v40q0 26-24 26h-34',
      kit.paint('darkDown'),
    ),
    kit.form('M166 390h468v198q0 98-96 98H262q-96 0-96-98z'),
    kit.form('M150 376q0-22 22-22h456q22 0 22 22v18q0 18-18 18H168q-18 0-18-18z', 'steel'),
    kit.form(
      kit.pick('M172 354q10-128 228-128t228 128z', 'M172 354q0-70 60-96 60-30 168-30t168 30q60 26 60 96z'),
      kit.variant < 4 ? 'darkDown' : 'steel',
    ),
    shine('M214 326q34-66 150-74', 11, 0.38),
    path('M336 232q0-46 64-46t64 46', {
      fill: 'none',
      stroke: kit.paint('steel'),
      strokeWidth: 24,
    }),
    disc(528, 270, 20, kit.paint('steelDown')),
    disc(528, 268, 9, '#c0392b'),
    kit.front(
      kit.pane(266, 446, 268, 180, 32, '#0f1317'),
      digits(kit.pick('00:25', '00:40', '01:10'), 396, 504, 44),
      times(4, index =>
        rect(290 + index * 57, 552, 48, 44, 13, index === kit.pick(3, 0, 2) ? kit.tone.light : '#3a424a'),
      ),
    ),
    kit.back(280, 430, 240, 210),
    shine('M200 426q-6 110 22 192', 15, 0.42),
    kit.feet(240, 560),
  ],
  shadow: [[400, 246]],
  focus: { x: 400, y: 470, zoom: 1.7 },
})

/** Slow cookers: a low stoneware crock under a glass lid. */
export const slowCooker: Draw = kit => {
  const dome = 'M176 392q16-124 224-124t224 124z'
  return {
    art: [
      path('M150 452h-34q-24 0-24 24v20q0 24 24 24h40M650 452h34q24 0 24 24v20q0 24-24 24h-40', {
        fill: kit.paint('darkDown'),
      }),
      path('M210 392q20-76 190-76t190 76z', kit.pick('#a8552a', '#7f8f3e', '#b9853a')),
      [
        [290, 368, 26],
        [356, 350, 20],
        [432, 362, 28],
        [500, 356, 18],
      ].map(([x = 0, y = 0, r = 0], index) => disc(x, y, r, index % 2 ? '#e0a24c' : '#7a3a1c')),
      path(dome, kit.paint('glass')),
      shine('M214 364q30-56 120-72', 10, 0.7),
      rect(366, 234, 68, 38, 17, kit.paint('dark')),
      kit.form('M152 418h496l-22 196q-8 72-80 72H254q-72 0-80-72z'),
      kit.form('M140 400q0-18 18-18h484q18 0 18 18t-18 18H158q-18 0-18-18z', kit.pick('dark', 'white')),
      kit.front(
        kit.knob(400, 556, 56, kit.pick(-50, 0, 50)),
        ticks([400, 556, 70, 9], [3, -50, 50], { stroke: kit.tone.mark, strokeWidth: 6, opacity: 0.75 }),
        disc(488, 600, 9, '#f2b240'),
      ),
      kit.back(280, 460, 240, 190),
      shine('M184 446l18 160', 14, 0.42),
      kit.feet(236, 564),
    ],
    shadow: [[400, 246]],
    focus: { x: 400, y: 440, zoom: 1.7 },
  }
}

const riceCookerWith = (kit: Kit, panel: Part): Drawing => ({
  art: [
    line('M150 430q-40-170 250-176t250 176', '#23282e', 20),
    path(
      'M176 420h-20q-22 0-22 24v30q0 24 22 24h24M624 420h20q22 0 22 24v30q0 24-22 24h-24',
      kit.paint('darkDown'),
    ),
    kit.form('M168 396h464q12 90-10 196-20 94-112 94H290q-92 0-112-94-22-106-10-196z'),
    kit.form('M160 396q4-30 34-34h412q30 4 34 34v16H160z', 'steel'),
    kit.form(
      kit.pick('M180 366q40-124 220-124t220 124z', 'M180 366q20-94 220-94t220 94z'),
      kit.variant % 3 === 2 ? 'body' : 'white',
    ),
    kit.variant % 2
      ? [
          path('M250 352q30-66 150-66t150 66z', { fill: '#8ea2b0', opacity: 0.5 }),
          path('M250 352q30-66 150-66t150 66z', kit.paint('glass')),
        ]
      : [oval(470, 286, 34, 12, '#c3c9ce'), oval(470, 284, 22, 7, '#6d757c')],
    rect(360, 228, 80, 34, 17, kit.paint('dark')),
    shine('M220 340q30-54 110-70', 9, 0.65),
    kit.front(kit.pane(306, 456, 188, 160, 34, '#12161a'), panel),
    kit.back(280, 430, 240, 210),
    shine('M200 430q-4 110 18 184', 14, 0.45),
    kit.feet(250, 550),
  ],
  shadow: [[400, 240]],
  focus: { x: 400, y: 470, zoom: 1.7 },
})

/** Rice cookers with one switch. */
export const classicRiceCooker: Draw = kit =>
  riceCookerWith(kit, [
    disc(352, 498, 9, '#f2b240'),
    line('M378 498h72', '#cfd5da', 7),
    disc(352, 532, 9, '#59626c'),
    line('M378 532h52', '#8d959d', 7),
    rect(346, 562, 108, 32, 12, kit.paint('steel')),
  ])

/** Rice cookers with a display. */
export const digitalRiceCooker: Draw = kit =>
  riceCookerWith(kit, [
    digits(kit.pick('18:30', '12:45'), 398, 508, 40, '#ffd48a'),
    times(3, index => disc(350 + index * 50, 572, 17, '#3a424a')),
  ])

/** Electric rice cookers of every kind: rounded body, lid with steam vent. */
export const riceCooker: Draw = kit => kit.pick(classicRiceCooker, digitalRiceCooker)(kit)
