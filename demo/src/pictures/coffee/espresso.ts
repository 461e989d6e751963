import type { Draw, Drawing, Kit } from '../kit/kit.ts'
import { d, disc, group, line, oval, type Part, path, rect, shine, ticks, times } from '../kit/shape.ts'

/** A white cup with coffee: rim centre (`x`, `y`); at `size` 1 it is 98 wide. */
export function cup(x: number, y: number, size: number): string {
  return group(
    [
      path('M49 14q26-4 26 16t-30 20', { fill: 'none', stroke: '#f4f6f7', strokeWidth: 9 }),
      path('M-49 0h98v36q0 32-32 32h-34q-32 0-32-32z', '#fff'),
      path('M-49 0h98v36q0 32-32 32h-6q26-14 24-56h-84z', { fill: '#9aa4ad', opacity: 0.28 }),
      oval(0, 1, 49, 9, '#fff'),
      oval(0, 1, 42, 6.5, '#5a3216'),
      oval(-9, 0, 22, 3.2, '#b57b43'),
    ],
    { transform: `translate(${x} ${y}) scale(${size})` },
  )
}

/** Pressure gauge. */
function gauge(kit: Kit, cx: number, cy: number, radius: number, angle: number): string {
  return group(
    [
      disc(2, 4, 46, { fill: '#000', opacity: 0.22 }),
      disc(0, 0, 46, kit.paint('steel')),
      disc(0, 0, 38, '#fff'),
      ticks([0, 0, 26, 6], [9, -120, 120], { stroke: '#59616a', strokeWidth: 3 }),
      path('M0 4v-26', {
        stroke: '#d9362b',
        strokeWidth: 5,
        transform: `rotate(${angle})`,
      }),
      disc(0, 0, 5, '#333'),
      path('M-33-12A36 36 0 0 1 8-34L-20 24Q-32 10-33-12z', { fill: '#fff', opacity: 0.5 }),
    ],
    { transform: `translate(${cx} ${cy}) scale(${radius / 46})` },
  )
}

function portafilter(kit: Kit, x: number, y: number, grip: string): string {
  return group(
    [
      path('M0 0h148v22q0 14-14 14H14q-14 0-14-14z', kit.paint('steel')),
      path('M12 36h124v16q0 12-12 12H24q-12 0-12-12z', kit.paint('dark')),
      path('M12 44h-136q-22 0-22 10t22 10H12z', '#1a1d21'),
      rect(-150, 41, 92, 26, 13, grip),
      rect(-140, 45, 66, 5, 2.5, { fill: '#fff', opacity: 0.3 }),
      path('M50 64h46l-8 22h-8l-5-10h-6l-5 10h-8z', kit.paint('steel')),
    ],
    { transform: `translate(${x} ${y})` },
  )
}

const stream = (x: number, y: number, gap: number, length: number) =>
  path(d`M${x} ${y}v${length}M${x + gap} ${y}v${length}`, { stroke: '#6a3d1e', strokeWidth: 5 })

const pumpMachine = (kit: Kit, top: Part): Drawing => ({
  art: [
    rect(196, 648, 408, 42, 14, kit.paint('dark')),
    rect(214, 632, 372, 20, 6, kit.paint('steel')),
    path(times(15, index => d`M${236 + index * 23} 637v10`).join(''), { stroke: '#5d646b', strokeWidth: 4 }),
    path('M214 392h256v240H214z', '#272c32'),
    path('M214 392h256v60H214z', { fill: '#000', opacity: 0.32 }),
    kit.form('M470 392h116v240H470z'),
    kit.form('M214 250h372v120q0 22-22 22H236q-22 0-22-22z'),
    kit.form('M204 214q0-22 22-22h348q22 0 22 22v44H204z', 'steel'),
    top,
    kit.front(
      gauge(kit, 296, 316, 48, kit.pick(38, -30, 60)),
      [398, 452].flatMap((x, index) => [
        disc(x, 316, 20, kit.paint('steel')),
        disc(x, 316, 13, '#fafbfc'),
        disc(x, 316, 5, index ? '#37a66b' : '#e08a1e'),
      ]),
      kit.knob(530, 316, 38, 0),
      portafilter(kit, 300, 392, kit.paint('darkDown')),
      stream(361, 478, 23, 92),
      cup(373, 566, 1),
      path('M560 392v40q0 10 10 16l22 18q12 10 12 28v86', {
        fill: 'none',
        stroke: kit.paint('steelDown'),
        strokeWidth: 12,
      }),
      line('M604 560v36', '#22272c', 16),
    ),
    kit.back(250, 280, 300, 320),
    shine('M236 272v96', 9, 0.4),
    shine('M488 406v210', 8, 0.3),
  ],
  shadow: [[400, 250]],
  focus: { x: 350, y: 350, zoom: 1.8 },
})

/** Pump machine with cups on its rail. */
const classic: Draw = kit =>
  pumpMachine(kit, [
    rect(216, 176, 368, 18, 9, '#30363d'),
    path('M232 176v-18q0-12 12-12h312q12 0 12 12v18', { fill: 'none', stroke: '#c3cad0', strokeWidth: 7 }),
    kit.pick(true, false)
      ? [
          path('M258 146l8-52h58l8 52zM344 146l8-46h58l8 46z', '#fff'),
          path('M300 94h24l8 52h-24zM388 100h22l8 46h-22z', { fill: '#8f99a2', opacity: 0.3 }),
        ]
      : [
          path('M440 146l10-40h80l10 40z', '#fff'),
          path('M500 106h30l10 40h-30z', { fill: '#8f99a2', opacity: 0.3 }),
        ],
  ])

const hopper = 'M420 176l-22-92h182l-22 92z'

/** Pump machine with a bean hopper. */
export const grinderEspresso: Draw = kit =>
  pumpMachine(kit, [
    path('M244 176v-20h140v20z', kit.paint('dark')),
    path(hopper, { fill: '#e8eef2', opacity: 0.7 }),
    path('M413 146l-12-50q44 18 88-2t88 2l-12 50-6 28H420z', '#4a2611'),
    times(14, index =>
      oval(424 + ((index * 47) % 132), 112 + ((index * 29) % 52), 13, 8, {
        fill: index % 2 ? '#6b3c1c' : '#5a3016',
        transform: `rotate(${(index * 53) % 90} ${424 + ((index * 47) % 132)} ${112 + ((index * 29) % 52)})`,
      }),
    ),
    path(hopper, kit.paint('glass')),
    rect(388, 70, 202, 20, 10, kit.paint('dark')),
    kit.pick('', path('M262 156l8-46h58l8 46z', '#fff')),
  ])

/** Fully automatic machine. */
export const automatic: Draw = kit => ({
  art: [
    rect(176, 656, 330, 34, 14, kit.paint('dark')),
    kit.form('M176 204q0-30 30-30h270q30 0 30 30v454H176z'),
    path('M220 128h220q12 0 14 12l6 34H200l6-34q2-12 14-12z', '#4a2611'),
    path('M220 128h220q12 0 14 12l6 34H200l6-34q2-12 14-12z', kit.paint('glass')),
    rect(210, 116, 240, 16, 8, kit.paint('dark')),
    kit.front(
      kit.pane(208, 206, 266, 150, 20),
      rect(232, 230, 112, 102, 12, '#1b2a30'),
      path('M266 264h36v22q0 16-16 16h-4q-16 0-16-16z', '#f3c173'),
      path('M302 270q12-2 12 8t-14 10', { fill: 'none', stroke: '#f3c173', strokeWidth: 4 }),
      times(3, index => rect(360, 230 + index * 37, 92, 28, 9, '#2c343b')),
      disc(378, 244 + kit.pick(0, 37, 74), 5, '#7fe3ff'),
      path('M208 386h266v236H208z', '#21262b'),
      path('M208 386h266v40H208z', { fill: '#000', opacity: 0.45 }),
      path('M288 380h106v66q0 16-16 16h-74q-16 0-16-16z', kit.paint('steel')),
      path('M316 462h14v18h-14zM352 462h14v18h-14z', '#23272c'),
      stream(323, 480, 36, 72),
      cup(341, 552, 1),
      rect(208, 622, 266, 20, 5, kit.paint('steel')),
    ),
    kit.back(226, 220, 230, 370),
    shine('M192 206v434', 9, 0.36),
    kit.pick(true, true, false)
      ? [
          path('M542 462h92l10 206q1 22-22 22h-68q-23 0-22-22z', '#eef3f6'),
          path('M538 544h100l6 124q1 22-22 22h-68q-23 0-22-22z', '#fff'),
          path('M542 462h92l10 206q1 22-22 22h-68q-23 0-22-22z', kit.paint('glass')),
          rect(534, 442, 108, 26, 10, kit.paint('dark')),
          path('M580 442v-36q0-14-14-14h-54', {
            fill: 'none',
            stroke: kit.paint('steelDown'),
            strokeWidth: 10,
          }),
        ]
      : [
          kit.form('M506 250h64q26 0 26 26v414h-90z', 'dark'),
          path('M520 300h58v330h-58z', kit.paint('glass')),
        ],
  ],
  shadow: [[400, 262]],
  focus: { x: 340, y: 330, zoom: 1.7 },
})

const slim: Draw = kit => ({
  art: [
    rect(252, 656, 320, 34, 12, kit.paint('dark')),
    rect(268, 640, 222, 20, 6, kit.paint('steel')),
    path('M470 168h96q14 0 14 14v40H456v-40q0-14 14-14z', { fill: '#cfe3ee', opacity: 0.75 }),
    path('M462 192h112v30H462z', { fill: '#8fd0ea', opacity: 0.6 }),
    path('M470 168h96q14 0 14 14v40H456v-40q0-14 14-14z', kit.paint('glass')),
    kit.form('M440 214h110q26 0 26 26v418H440z'),
    kit.form('M252 232q0-32 32-32h220v138H284q-32 0-32-32z'),
    kit.front(
      gauge(kit, 306, 270, 32, kit.pick(30, -20)),
      kit.pane(356, 254, 104, 32, 16, '#15181c'),
      [380, 408, 436].map((x, index) => disc(x, 270, 5, index ? '#f1f3f4' : '#7fe3ff')),
      portafilter(kit, 280, 338, kit.variant < 3 ? '#6b4022' : kit.paint('darkDown')),
      stream(341, 424, 20, 128),
      cup(353, 560, 0.92),
    ),
    kit.back(466, 260, 90, 330),
    shine('M456 356v276', 9, 0.34),
    rect(300, 628, 112, 12, 6, { fill: '#000', opacity: 0.14 }),
  ],
  shadow: [[412, 200]],
  focus: { x: 360, y: 330, zoom: 1.9 },
})

const capsule = (kit: Kit, x: number, color: string) =>
  group(
    [
      path('M-34 0h68l-14 40q-4 8-12 8H-8q-8 0-12-8z', color),
      rect(-38, -6, 76, 9, 4, kit.paint('steel')),
      shine('M-20 8l10 28', 5, 0.45),
    ],
    { transform: `translate(${x} 642)` },
  )

const waterTank = 'M414 200h82q18 0 18 18v60h-118v-60q0-18 18-18z'

/** Capsule machine: lever, nozzle, capsules beside it. */
export const capsuleEspresso: Draw = kit => ({
  art: [
    rect(190, 656, 330, 34, 12, kit.paint('dark')),
    rect(206, 640, 222, 20, 6, kit.paint('steel')),
    path(waterTank, { fill: '#cfe3ee', opacity: 0.75 }),
    path(waterTank, kit.paint('glass')),
    kit.form('M380 270h116q28 0 28 28v362H380z'),
    kit.form(
      kit.pick(
        'M186 300q0-70 70-70h200q28 0 28 28v112H256q-70 0-70-70z',
        'M186 262q0-32 32-32h238q28 0 28 28v112H218q-32 0-32-32z',
      ),
    ),
    path('M238 240q10-74 90-74h116q14 0 14 12t-14 14H334q-50 0-58 52z', kit.paint('steel')),
    kit.front(
      rect(252, 366, 84, 42, 12, kit.paint('dark')),
      path('M280 408h28v22h-28z', '#23272c'),
      stream(287, 430, 14, 122),
      cup(293, 560, 0.92),
      kit.pane(340, 286, 120, 34, 17, '#15181c'),
      [366, 400, 434].map((x, index) => disc(x, 303, 6, index === kit.pick(0, 1, 2) ? '#7fe3ff' : '#f1f3f4')),
      capsule(kit, 588, kit.tone.base),
      capsule(kit, 674, kit.pick('#6b4022', '#b48a3c')),
    ),
    kit.back(406, 320, 90, 270),
    shine('M208 300q4-44 46-50', 9, 0.4),
    shine('M396 386v250', 9, 0.34),
  ],
  shadow: [[440, 276]],
  focus: { x: 320, y: 350, zoom: 1.8 },
})

/** Pump machines without a grinder: wide or slim. */
export const pumpEspresso: Draw = kit => kit.pick(classic, slim, classic)(kit)

/** Espresso makers of every kind: classic, automatic, slim. */
export const espresso: Draw = kit => kit.pick(classic, automatic, slim)(kit)
