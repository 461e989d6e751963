import type { Draw } from '../kit/kit.ts'
import { digits, disc, line, oval, path, rect, shine } from '../kit/shape.ts'

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

/** Turkish coffee maker: a long-handled pot on a heated base. */
export const turkishCoffee: Draw = kit => ({
  art: [
    kit.form('M196 636q0-60 60-64h290q56 6 62 64l4 26q0 28-30 28H220q-30 0-28-28z'),
    path('M236 576h328l-8-22q-4-10-20-10H264q-16 0-20 10z', kit.paint('darkDown')),
    oval(400, 546, 130, 12, '#0d1014'),
    kit.front(
      kit.pane(300, 606, 200, 50, 25),
      digits(kit.pick('01', '02', '04'), 352, 631, 24),
      disc(410, 631, 9, '#f2b240'),
      disc(450, 631, 9, '#59626c'),
    ),
    kit.back(300, 588, 200, 90),
    shine('M216 630q6-38 44-42', 9, 0.45),
    path('M502 344l190-70q22-4 26 12t-14 24l-192 62z', '#6b4022'),
    path('M520 346l172-62', { stroke: '#b07a4c', strokeWidth: 7 }),
    kit.form(
      'M298 310h204q8 20-12 52-16 28 6 64 44 66 14 118H290q-30-52 14-118 22-36 6-64-20-32-12-52z',
      kit.variant % 2
        ? 'steel'
        : {
            fill: kit.gradient('copper', 'right', [
              [0, '#8a4a26'],
              [0.2, '#f0b48a'],
              [0.5, '#c0703f'],
              [1, '#6b3417'],
            ]),
          },
    ),
    path('M298 312l-30-22q-4-6 4-8l46 10z', kit.variant % 2 ? '#d4d9dd' : '#d8925f'),
    oval(400, 310, 104, 17, '#3a1d0c'),
    oval(400, 308, 90, 12, '#b57b43'),
    oval(384, 306, 46, 6, '#d9a56c'),
    shine('M318 428q-34 50-20 96', 12, 0.6),
    shine('M316 334q4 24-2 44', 7, 0.5),
    path('M376 270c-16-26 18-38 2-68M420 266c-16-26 18-40 2-72', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 10,
      opacity: 0.7,
    }),
  ],
  shadow: [[402, 224]],
  focus: { x: 400, y: 400, zoom: 1.7 },
})
