import type { Draw } from '../kit/kit.ts'
import { digits, disc, line, oval, path, rect, shine, times } from '../kit/shape.ts'

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

/** French press: a glass pot in a metal frame, with a plunger. */
export const frenchPress: Draw = kit => {
  const glass = 'M272 262h256v380q0 30-30 30H302q-30 0-30-30z'
  return {
    art: [
      path('M540 318h54q46 0 46 46v174q0 46-46 46h-54', {
        fill: 'none',
        stroke: kit.paint('darkDown'),
        strokeWidth: 30,
      }),
      path('M276 268l-58-34q-10-8 2-16h76z', '#cfdbe2'),
      path(glass, { fill: '#e4edf2', opacity: 0.75 }),
      rect(394, 150, 12, 250, 6, kit.paint('steel')),
      path('M278 430h244v212q0 24-24 24H302q-24 0-24-24z', '#3a1d0c'),
      oval(400, 430, 122, 12, '#7a4a26'),
      rect(282, kit.pick(390, 412, 372), 236, 16, 7, kit.paint('steelDown')),
      rect(292, kit.pick(406, 428, 388), 216, 10, 5, kit.paint('dark')),
      path(glass, kit.paint('glass')),
      shine('M296 290v320', 13, 0.65),
      path('M258 262q8-54 142-54t142 54z', kit.paint('steelDown')),
      rect(250, 254, 300, 20, 10, kit.paint('steel')),
      disc(400, 134, 28, kit.paint('dark')),
      shine('M384 126q6-12 18-12', 6, 0.5),
      kit.form('M254 330h292v38H254z'),
      kit.form('M250 606h300v48q0 22-22 22H272q-22 0-22-22z'),
      [270, 506].map(x => path(`M${x} 366h24v242h-24z`, kit.paint('body'))),
      [262, 508].map(x => rect(x, 668, 30, 22, 8, kit.paint('dark'))),
    ],
    shadow: [[400, 178]],
    focus: { x: 400, y: 340, zoom: 1.7 },
  }
}

/** Moka pot: two faceted chambers, waist and spout. */
export const mokaPot: Draw = kit => {
  const below = 'M286 486h228l52 176q6 28-24 28H258q-30 0-24-28z'
  const above = 'M290 446l-40-218-50-30q-6-6 0-8h362l-46 256z'
  return {
    art: [
      path('M540 214h76q34 0 30 34l-26 176q-2 14-16 14t-14-16l14-142h-62z', kit.paint('darkDown')),
      kit.form(below),
      path('M352 486h96l18 204H334z', { fill: '#fff', opacity: 0.2 }),
      path('M448 486h66l52 176q6 28-24 28h-76z', { fill: '#000', opacity: 0.16 }),
      disc(322, 584, 13, '#b48a3c'),
      disc(322, 584, 6, '#6b4a16'),
      kit.form('M282 444h236l10 22-10 24H282l-10-24z', 'steel'),
      times(11, index => line(`M${290 + index * 22} 450v34`, '#6a727a', 4, 0.6)),
      kit.form(above),
      path('M362 446l-24-256h112l-16 256z', { fill: '#fff', opacity: 0.2 }),
      path('M434 446l16-256h112l-46 256z', { fill: '#000', opacity: 0.16 }),
      path('M226 190l40-44h222q50 0 68 44z', kit.paint('steelDown')),
      path('M338 190l22-44h70l20 44z', { fill: '#fff', opacity: 0.28 }),
      rect(376, 100, 44, 48, 16, kit.paint('dark')),
      rect(526, 182, 46, 24, 8, kit.paint('dark')),
      shine('M268 236l36 190M300 510l-40 150', 9, 0.5),
      kit.pick(
        path('M214 176c-16-26 16-36 2-66M246 160c-14-22 14-34 2-58', {
          fill: 'none',
          stroke: '#fff',
          strokeWidth: 9,
          opacity: 0.7,
        }),
        '',
      ),
    ],
    shadow: [[400, 190]],
    focus: { x: 400, y: 320, zoom: 1.7 },
  }
}

/** Hand grinder: crank above, jar of ground coffee below. */
export const handGrinder: Draw = kit => {
  const jar = 'M304 462h192v182q0 46-46 46H350q-46 0-46-46z'
  return {
    art: [
      rect(390, 140, 20, 64, 8, kit.paint('steel')),
      path('M384 150l218-34q14 0 14 12t-12 14l-214 30z', kit.paint('steelDown')),
      rect(582, 60, 50, 84, 24, kit.pick('#6b4022', kit.paint('dark'))),
      shine('M596 78v46', 7, 0.45),
      disc(400, 150, 20, kit.paint('darkDown')),
      kit.form('M300 232q0-40 40-40h120q40 0 40 40v14H300z', 'steel'),
      kit.form(kit.pick('M300 244h200v190H300z', 'M300 244h200l-14 190H314z')),
      kit.front(
        times(kit.pick(0, 7), index => line(`M${328 + index * 24} 268v142`, '#000', 6, 0.16)),
        rect(360, 330, 80, 26, 13, { fill: kit.tone.mark, opacity: 0.2 }),
      ),
      kit.form('M292 430h216q8 0 8 8v20q0 8-8 8H292q-8 0-8-8v-20q0-8 8-8z', 'steel'),
      path(jar, { fill: '#e4edf2', opacity: 0.7 }),
      path('M310 560q40-26 90-8t90-4v96q0 40-40 40H350q-40 0-40-40z', '#5a3216'),
      path('M310 560q40-26 90-8t90-4v20q-40 10-90 0t-90 10z', '#7a4a26'),
      path(jar, kit.paint('glass')),
      shine('M322 488v150', 11, 0.6),
      shine('M320 256v160', 10, 0.4),
    ],
    shadow: [[400, 132]],
    focus: { x: 420, y: 330, zoom: 1.7 },
  }
}
