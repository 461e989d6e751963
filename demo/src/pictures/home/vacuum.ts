import type { Draw } from '../kit/kit.ts'
import { disc, group, line, oval, path, rect, shine, ticks } from '../kit/shape.ts'

const hose = 'M560 470C600 300 480 210 520 140Q540 104 600 112'

/** Canister vacuum cleaner. */
export const canisterVacuum: Draw = kit => {
  const dome = 'M374 390c96 8 156 58 176 150l6 30H440c-48 0-74-30-74-80z'
  return {
    art: [
      path(hose, { fill: 'none', stroke: '#2a2f35', strokeWidth: 36 }),
      path(hose, {
        fill: 'none',
        stroke: '#4b525a',
        strokeWidth: 30,
        strokeDasharray: '3 9',
        strokeLinecap: 'butt',
      }),
      path('M604 96l62 26q10 6 8 18l-12 70-46-8 6-44-40-18z', kit.paint('dark')),
      path('M640 196L704 648', { stroke: kit.paint('steel'), strokeWidth: 24 }),
      shine('M638 204l30 210', 6, 0.6),
      path('M664 384l34-5 6 44-34 5z', kit.paint('dark')),
      path('M700 620l-84 38q-18 8-18 26h168q6 0 6-8l-10-38q-4-18-22-18z', kit.paint('darkDown')),
      rect(596, 676, 178, 14, 7, '#0d0f12'),
      kit.form(
        'M86 606C80 456 180 362 330 362c150 0 236 70 262 190l12 56q4 46-34 46H132q-44 0-46-48z',
        'bodyDown',
      ),
      path('M356 378c118 6 190 66 214 172l10 44H430c-60 0-92-40-92-100z', { fill: '#101418', opacity: 0.86 }),
      path(dome, kit.paint('glass')),
      kit.pick(
        line('M452 430l40 120M420 430l40 120', '#fff', 9, 0.18),
        disc(446, 500, 40, { fill: '#b9c0c7', opacity: 0.4 }),
      ),
      shine('M150 426C190 378 262 366 310 368', 11, 0.55),
      path('M196 402q10-72 110-74 60 0 84 40', {
        fill: 'none',
        stroke: kit.paint('darkDown'),
        strokeWidth: 26,
      }),
      disc(236, 572, 114, kit.paint('darkDown')),
      disc(236, 572, 88, kit.paint('bodyDown')),
      disc(236, 572, 60, kit.paint('darkDown')),
      ticks([236, 572, 26, 24], [6, 0, 300], { stroke: '#565d65', strokeWidth: 9 }),
      disc(236, 572, 20, kit.paint('steelDown')),
      shine('M158 540q14-40 50-50', 7, 0.4),
      disc(540, 656, 34, kit.paint('darkDown')),
      disc(540, 656, 12, '#59606a'),
    ],
    shadow: [[400, 320]],
    focus: { x: 330, y: 500, zoom: 1.7 },
  }
}

/** Cordless stick. */
export const stickVacuum: Draw = kit => {
  const bin = 'M-58-476H58v112q0 30-30 30h-56q-30 0-30-30z'
  return {
    art: [
      kit.form('M430 634q60-14 120 0l88 30q20 6 20 26H322q0-20 20-26z', 'darkDown'),
      rect(318, 678, 344, 12, 6, '#0d0f12'),
      rect(404, 654, 172, 10, 5, { fill: kit.tone.base }),
      group(
        [
          rect(-16, -336, 32, 340, 14, kit.paint('steel')),
          rect(-24, -26, 48, 44, 12, kit.paint('dark')),
          rect(-26, -350, 52, 44, 12, kit.paint('dark')),
          path('M44-600q110-6 104 74t-62 92', { fill: 'none', stroke: '#23282e', strokeWidth: 30 }),
          path('M70-596q66 4 62 60', { fill: 'none', stroke: '#fff', strokeWidth: 6, opacity: 0.3 }),
          rect(42, -462, 84, 62, 16, kit.paint('darkDown')),
          path(bin, { fill: '#dfe9ef', opacity: 0.9 }),
          path('M-34-470h68l-14 92h-40z', kit.paint('steel')),
          path('M-56-386q56 20 112-6v28q0 30-30 30h-52q-30 0-30-30z', { fill: '#8d8377', opacity: 0.75 }),
          path(bin, kit.paint('glass')),
          shine('M-44-460v100', 8, 0.7),
          kit.form('M-68-492q-6-148 68-148t68 148q0 22-20 22h-96q-20 0-20-22z'),
          disc(0, -560, 44, kit.paint('darkDown')),
          disc(0, -560, 33, kit.paint('steelDown')),
          ticks([0, -560, 12, 14], [8, 0, 315], { stroke: '#59616a', strokeWidth: 6 }),
          disc(0, -560, 9, kit.tone.base),
          kit.front(rect(-24, -502, 48, 16, 8, '#0d1014'), disc(-10, -494, 4, '#7fe3ff')),
          shine('M-50-510q-2-80 28-104', 8, 0.5),
        ],
        { transform: 'translate(480 650) rotate(-13) scale(.94)' },
      ),
    ],
    shadow: [[490, 176]],
    focus: { x: 370, y: 190, zoom: 1.8 },
  }
}

const robot: Draw = kit => ({
  art: [
    kit.form('M300 404h200q20 0 22 20l14 190H264l14-190q2-20 22-20z', 'dark'),
    kit.front(rect(372, 432, 56, 10, 5, '#7fe3ff')),
    shine('M300 424l-10 130', 7, 0.3),
    path('M120 590v36q0 64 280 64t280-64v-36z', kit.paint('dark')),
    path('M140 646q90 34 260 34t260-34v-24H140z', { fill: '#000', opacity: 0.3 }),
    oval(400, 588, 280, 92, kit.paint('dark')),
    oval(400, 580, 262, 82, kit.paint('bodyDown')),
    oval(400, 580, 262, 82, { fill: kit.paint('fall'), stroke: kit.paint('rim'), strokeWidth: 4 }),
    path('M330 552v-26h140v26z', kit.paint('dark')),
    oval(400, 552, 70, 22, kit.paint('dark')),
    oval(400, 526, 70, 22, kit.paint('darkDown')),
    oval(400, 524, 46, 13, { fill: '#fff', opacity: 0.12 }),
    kit.front(
      oval(400, 624, 40, 12, { fill: '#000', opacity: 0.25 }),
      oval(400, 622, 34, 10, '#f3f5f6'),
      oval(400, 622, 10, 3, '#0a6158'),
      path('M330 672h140v8q-70 4-140 0z', '#7fe3ff'),
    ),
    shine('M180 566q40-44 130-54', 10, 0.55),
    path('M148 664l-46 22M148 668l-36 18M156 672l-30 16', { stroke: '#5d656d', strokeWidth: 5 }),
  ],
  shadow: [[400, 300]],
  focus: { x: 400, y: 560, zoom: 1.6 },
})

/** Vacuum cleaners: canister, cordless stick, robot with its dock. */
export const vacuum: Draw = kit =>
  kit.pick(canisterVacuum, canisterVacuum, stickVacuum, canisterVacuum, robot, stickVacuum)(kit)
