import type { Draw } from '../kit/kit.ts'
import { disc, line, oval, path, rect, shine, times } from '../kit/shape.ts'

/** Mixer on a stand, with a bowl. */
export const standMixer: Draw = kit => ({
  art: [
    kit.form('M510 330h110q20 0 20 24v280H500z'),
    kit.form('M160 640q0-18 20-18h420q46 0 54 40l2 14q0 12-14 12H176q-16 0-16-16z'),
    // Bowl
    path('M484 470h40q30 0 30 30v20q0 36-52 44', {
      fill: 'none',
      stroke: kit.paint('steelDown'),
      strokeWidth: 16,
    }),
    line('M330 400v90', '#aab2b9', 14),
    path('M330 470q-52 60-2 110 54-50 2-110z', { fill: 'none', stroke: '#c3cad0', strokeWidth: 7 }),
    kit.form('M166 450h332q0 130-66 160-12 6-12 14H244q0-8-12-14-66-30-66-160z', 'steel'),
    oval(332, 450, 166, 16, '#dfe4e8'),
    oval(332, 452, 154, 11, '#f1dcae'),
    rect(316, 380, 28, 66, 8, kit.paint('steel')),
    shine('M194 486q6 68 46 104', 12, 0.65),
    // Head
    kit.form('M150 300q0-112 130-128h240q120 4 128 110 2 70-62 76H240q-90-2-90-58z', 'bodyDown'),
    path('M152 286h496v20q0 8-6 22H154q-4-12-4-28z', { fill: '#fff', opacity: 0.2 }),
    kit.form('M286 352h92l-12 44h-68z', 'steel'),
    kit.front(
      kit.knob(214, 266, 34, kit.pick(0, 50), 'darkDown'),
      kit.pane(430, 234, 130, 26, 13, '#14181c'),
      times(4, index => disc(456 + index * 26, 247, 5, index === kit.pick(0, 2) ? '#7fe3ff' : '#59626c')),
      kit.knob(570, 420, 34, 40),
    ),
    kit.back(360, 210, 200, 110),
    shine('M196 218q30-30 96-32h180', 12, 0.55),
    shine('M524 376v220', 8, 0.36),
    shine('M196 640h240', 6, 0.4),
  ],
  shadow: [[404, 262]],
  focus: { x: 350, y: 340, zoom: 1.6 },
})

/** Hand mixer. */
export const handMixer: Draw = kit => ({
  art: [
    [250, 330].map(x => [
      rect(x - 7, 430, 14, 130, 6, kit.paint('steel')),
      path(
        `M${x} 540q-50 50-22 122 10 24 22 26 12-2 22-26 28-72-22-122zM${x} 540q-18 60 0 148M${x} 540q18 60 0 148`,
        {
          fill: 'none',
          stroke: kit.paint('steelDown'),
          strokeWidth: 9,
        },
      ),
    ]),
    path('M610 330q96 40 70 150t30 200', {
      fill: 'none',
      stroke: '#23272c',
      strokeWidth: 14,
    }),
    kit.form('M168 380q0-64 86-70h266q110 6 116 62 2 66-90 72H240q-72-2-72-64z', 'bodyDown'),
    path('M236 322q-10-128 116-136h150q110 6 118 130', {
      fill: 'none',
      stroke: kit.paint('bodyDown'),
      strokeWidth: 54,
    }),
    path('M226 290q10-96 110-108h140', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 9,
      opacity: 0.5,
    }),
    path('M300 182h150q20 0 20 14t-20 14H310z', kit.paint('darkDown')),
    kit.front(
      times(5, index => disc(326 + index * 30, 196, 6, index === kit.pick(1, 3) ? '#f2b240' : '#8d959d')),
      rect(400, 356, 150, 40, 20, kit.paint('darkDown')),
      rect(414, 366, 60, 6, 3, { fill: '#fff', opacity: 0.3 }),
    ),
    rect(214, 434, 152, 22, 10, kit.paint('dark')),
    shine('M200 372q10-38 70-42', 10, 0.5),
  ],
  shadow: [
    [290, 96],
    [640, 90],
  ],
  focus: { x: 380, y: 320, zoom: 1.7 },
})

/** Mixers: stand mixers, and every third a hand mixer. */
export const mixer: Draw = kit => kit.pick(standMixer, standMixer, handMixer)(kit)

/** Meat grinders: hopper tray, barrel with cutting plate, motor body. */
export const meatGrinder: Draw = kit => ({
  art: [
    path('M150 196h300l-24 44H176z', kit.paint('steelDown')),
    line('M146 196h308', '#f6f8f9', 12),
    path('M202 186q30-56 70-20 40-40 72-4 40-20 54 26z', '#c0504a'),
    path('M216 184q26-36 52-8M300 176q24-22 40 4', {
      fill: 'none',
      stroke: '#e99a90',
      strokeWidth: 8,
    }),
    kit.form('M258 238h92l-6 96h-80z', 'steel'),
    kit.form('M196 326h250v120H196z', 'steelDown'),
    kit.form('M150 312h54q10 0 10 10v128q0 10-10 10h-54q-16 0-16-20V332q0-20 16-20z', 'steel'),
    line('M146 340v92M164 334v104M182 334v104', '#7a828a', 5, 0.7),
    times(5, index =>
      path(`M136 ${350 + index * 20}q-34 4-40 ${34 + index * 10}t-14 ${58 - index * 8}`, {
        fill: 'none',
        stroke: index % 2 ? '#d97a70' : '#c0504a',
        strokeWidth: 13,
      }),
    ),
    path('M34 600h190q-6 86-70 86H104q-64 0-70-86z', kit.paint('white')),
    oval(129, 600, 95, 14, '#fff'),
    oval(129, 598, 80, 12, '#c0504a'),
    path('M64 596q10-40 60-44 60 2 70 44z', '#c65a52'),
    path('M84 584q20-22 44-20M130 590q16-22 40-14', {
      fill: 'none',
      stroke: '#e39188',
      strokeWidth: 8,
    }),
    kit.form(
      kit.pick(
        'M440 260h210q64 0 64 66v296q0 64-64 64H400q-56 0-50-54l30-202q8-60 20-170z',
        'M430 280q20-40 80-40h130q74 0 74 80v300q0 66-64 66H400q-56 0-50-54z',
      ),
    ),
    kit.front(
      kit.pane(452, 316, 214, 96, 24, '#14181c'),
      kit.knob(512, 364, 32, kit.pick(40, -40)),
      disc(588, 364, 12, '#f2b240'),
      disc(626, 364, 12, '#59626c'),
      times(5, index => rect(470, 496 + index * 26, 180, 10, 5, { fill: '#000', opacity: 0.22 })),
    ),
    kit.back(440, 320, 220, 290),
    shine('M430 330l-30 290', 12, 0.42),
    shine('M220 346h200', 8, 0.6),
    kit.feet(390, 690),
  ],
  shadow: [
    [540, 200],
    [128, 84],
  ],
  focus: { x: 380, y: 360, zoom: 1.6 },
})
