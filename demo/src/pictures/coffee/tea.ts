import type { Draw, Kit } from '../kit/kit.ts'
import { disc, group, line, oval, type Part, path, rect, shine } from '../kit/shape.ts'

const glassPot = 'M290 214h220l26 150q4 34-34 34H298q-38 0-34-34z'

/** A glass teapot with tea, standing on y = 398. */
const teapot = (kit: Kit): Part => [
  path('M516 236h40q40 0 40 38v40q0 40-40 40h-26', {
    fill: 'none',
    stroke: kit.paint('darkDown'),
    strokeWidth: 20,
  }),
  path('M276 290l-56-44q-12-10-2-20l10-8 66 34z', '#cfe0ea'),
  path(glassPot, { fill: '#dfeaf0', opacity: 0.85 }),
  path('M276 290h248l12 74q4 34-34 34H298q-38 0-34-34z', '#9a4414'),
  path('M276 290h248l2 14H274z', '#e09a4e'),
  path('M352 224h96v104q0 26-26 26h-44q-26 0-26-26z', { fill: '#aeb6bd', opacity: 0.5 }),
  [
    [372, 300, 12],
    [396, 312, 36],
    [420, 302, 20],
    [384, 328, 24],
    [408, 334, 8],
  ].map(([x = 0, y = 0, turn = 0]) =>
    oval(x, y, 11, 5, { fill: '#5c2408', opacity: 0.75, transform: `rotate(${turn} ${x} ${y})` }),
  ),
  path(glassPot, kit.paint('glass')),
  shine('M310 234l-20 136', 12, 0.65),
  path('M280 214q0-44 120-44t120 44z', kit.paint(kit.variant % 2 ? 'body' : 'steel')),
  shine('M312 202q20-18 74-20', 6, 0.6),
  rect(376, 138, 48, 36, 16, kit.paint('dark')),
]

/** The kettle that carries a teapot, standing on y = 642. */
const waterKettle = (kit: Kit): Part => [
  path('M548 424h42q44 0 44 44v84q0 44-44 44h-30', {
    fill: 'none',
    stroke: kit.paint('darkDown'),
    strokeWidth: 28,
  }),
  kit.form('M262 476l-74-52q-14-8-4-20l10-8 80 38z', 'steel'),
  kit.form(
    kit.pick(
      'M262 400h276l34 216q4 26-24 26H252q-28 0-24-26z',
      'M262 400h276q44 60 44 180 0 62-40 62H258q-40 0-40-62 0-120 44-180z',
    ),
  ),
  path('M262 400h276l6 30H256z', kit.paint('steel')),
  kit.front(
    rect(384, 470, 32, 132, 16, { fill: '#0c1a20', opacity: 0.8 }),
    rect(391, 512, 18, 84, 9, '#8fd0ea'),
  ),
  shine('M290 446q-18 70-20 166', 15, 0.45),
]

/** Kettle with a glass pot above. */
export const stackedTea: Draw = kit => ({
  art: [
    rect(226, 640, 348, 50, 18, kit.paint('dark')),
    kit.front(
      rect(346, 656, 108, 18, 9, '#0b0d10'),
      disc(368, 665, 5, '#7fe3ff'),
      line('M386 665h50', '#7fe3ff', 4),
    ),
    waterKettle(kit),
    teapot(kit),
    kit.back(320, 450, 160, 160),
  ],
  shadow: [[400, 206]],
  focus: { x: 400, y: 370, zoom: 1.8 },
})

/** Kettle and glass pot on one base. */
export const sideBySideTea: Draw = kit => ({
  art: [
    kit.form('M96 632h608q22 0 24 22l2 20q0 16-16 16H86q-16 0-16-16l2-20q2-22 24-22z', 'dark'),
    rect(96, 620, 270, 14, 7, kit.paint('steel')),
    rect(420, 620, 270, 14, 7, kit.paint('steel')),
    kit.front(
      rect(340, 648, 120, 24, 12, '#0b0d10'),
      disc(366, 660, 6, '#7fe3ff'),
      line('M388 660h50', '#7fe3ff', 4),
    ),
    group([waterKettle(kit), lid(kit)], { transform: 'translate(-114 10) scale(.95)' }),
    group(teapot(kit), { transform: 'translate(190 242) scale(.95)' }),
    kit.back(190, 440, 150, 150),
  ],
  shadow: [[400, 316]],
  focus: { x: 260, y: 480, zoom: 1.6 },
})

const lid = (kit: Kit): Part => [
  path('M270 402q10-46 130-46t130 46z', kit.paint('darkDown')),
  rect(372, 326, 56, 34, 15, kit.paint('dark')),
]

/** Cordless kettle on its base. */
export const electricKettle: Draw = kit => ({
  art: [
    rect(210, 656, 380, 34, 15, kit.paint('dark')),
    path('M508 232h76q58 0 56 62l-14 232q-4 52-52 54h-24', {
      fill: 'none',
      stroke: kit.paint('darkDown'),
      strokeWidth: 34,
    }),
    path('M300 292l-82-58q-10-10 0-16l16-4h120z', kit.paint('steel')),
    kit.form(
      kit.pick(
        'M292 214h216q34 190 62 404 6 40-34 40H264q-40 0-34-40 28-214 62-404z',
        'M286 214h228q16 70 50 190 28 120 12 214-4 40-44 40H268q-40 0-44-40-16-94 12-214 34-120 50-190z',
      ),
      kit.variant < 4 ? 'body' : 'steel',
    ),
    path('M290 214h220l6 34H284z', kit.paint('steel')),
    path('M296 214q6-58 104-58t104 58z', kit.paint('darkDown')),
    rect(366, 128, 68, 36, 16, kit.paint('dark')),
    kit.front(
      rect(378, 330, 44, 262, 22, { fill: '#0c1a20', opacity: 0.8 }),
      rect(387, kit.pick(420, 470, 390), 26, kit.pick(160, 110, 190), 13, '#8fd0ea'),
      line('M432 380h16M432 430h16M432 480h16M432 530h16', kit.tone.mark, 4, 0.6),
      disc(590, 300, 9, '#f2b240'),
    ),
    kit.back(320, 380, 160, 220),
    shine('M300 280q-20 150-40 320', 15, 0.45),
  ],
  shadow: [[400, 214]],
  focus: { x: 420, y: 330, zoom: 1.7 },
})

/** Electric samovar with a china pot on its crown. */
export const samovar: Draw = kit => ({
  art: [
    rect(262, 664, 276, 26, 12, kit.paint('dark')),
    kit.form('M316 604h168q4 40 32 62H284q28-22 32-62z', 'steel'),
    path('M246 400q-60-6-62 34t58 42M554 400q60-6 62 34t-58 42', {
      fill: 'none',
      stroke: kit.paint('darkDown'),
      strokeWidth: 24,
    }),
    kit.form('M242 340h316q22 70 4 150-20 84-96 118H334q-76-34-96-118-18-80 4-150z'),
    rect(226, 316, 348, 30, 15, kit.paint('steel')),
    kit.form('M282 282h236l20 36H262z', 'steel'),
    rect(300, 262, 200, 22, 10, kit.paint('dark')),
    kit.front(
      rect(500, 380, 26, 142, 13, { fill: '#0c1a20', opacity: 0.75 }),
      rect(506, 426, 14, 90, 7, '#8fd0ea'),
      disc(400, 520, 34, kit.paint('steelDown')),
      path('M384 516h32v44q0 10 8 16v16h-40v-34z', kit.paint('steel')),
      rect(354, 490, 92, 16, 8, kit.paint('dark')),
      rect(394, 500, 12, 24, 4, kit.paint('dark')),
      disc(400, 420, 26, { fill: '#fff', opacity: 0.18 }),
      path('M400 402l14 18-14 18-14-18z', { fill: kit.tone.mark, opacity: 0.85 }),
      disc(372, 678, 5, '#f2b240'),
      line('M390 678h44', '#59626c', 5),
    ),
    kit.back(300, 380, 200, 180),
    shine('M272 366q-22 110 32 196', 14, 0.45),
    path('M486 196q52-22 58 20t-56 48', { fill: 'none', stroke: kit.paint('steelDown'), strokeWidth: 13 }),
    path('M316 236q-40 0-62-40-10-20-32-22l-4 10q18 8 26 30 22 58 76 58z', kit.paint('steelDown')),
    kit.form('M312 202q8-36 88-36t88 36q16 40-14 64H326q-30-24-14-64z', 'white'),
    path('M318 214q82 24 164 0', { fill: 'none', stroke: kit.tone.base, strokeWidth: 7 }),
    path('M400 222l12 13-12 13-12-13z', kit.tone.base),
    path('M326 176q12-28 74-28t74 28q-74 20-148 0z', kit.paint('white')),
    disc(400, 140, 14, kit.tone.base),
    shine('M332 196q-8 24 2 46', 9, 0.9),
  ],
  shadow: [[400, 170]],
  focus: { x: 400, y: 430, zoom: 1.7 },
})

/** Tea makers of every kind: stacked and, every third, a samovar. */
export const teaMaker: Draw = kit => kit.pick(stackedTea, stackedTea, samovar)(kit)
