import type { Draw, Drawing, Kit } from '../kit/kit.ts'
import { digits, disc, group, line, oval, type Part, path, rect, shine, times } from '../kit/shape.ts'

/** A roast on its plate, centred on (`x`, `y`); at `scale` 1 it is 240 wide. */
export function roast(x: number, y: number, scale = 1): string {
  return group(
    [
      oval(0, 18, 120, 16, '#e9edf0'),
      path('M-86 10q-10-66 60-76 90-8 118 44 8 20-6 34z', '#b8692b'),
      path('M-66-18q16-36 64-38', {
        fill: 'none',
        stroke: '#e6a45e',
        strokeWidth: 12,
      }),
      path('M84-2q38 2 44-16 6 22-14 28z', '#d98d46'),
      disc(-92, 8, 12, '#7fa24a'),
      disc(104, 12, 12, '#c7402f'),
    ],
    { transform: `translate(${x} ${y}) scale(${scale})` },
  )
}

/** The lit inside of an oven behind its door. */
export function cavity(kit: Kit, x: number, y: number, width: number, height: number): string {
  const warm = kit.gradient('warm', 'radial', [
    [0, '#ffd98a'],
    [0.5, '#b8752c'],
    [1, '#2a1a0e'],
  ])
  return rect(x, y, width, height, 14, '#0d1014') + rect(x + 10, y + 10, width - 20, height - 20, 10, warm)
}

const microwaveWith = (kit: Kit, food: Part): Drawing => ({
  art: [
    kit.form('M112 306h576q22 0 22 22v318q0 24-24 24H114q-24 0-24-24V328q0-22 22-22z'),
    kit.front(
      rect(116, 332, 408, 308, 20, kit.paint('darkDown')),
      cavity(kit, 142, 358, 356, 256),
      oval(320, 584, 130, 14, { fill: '#dfe9ef', opacity: 0.7 }),
      food,
      rect(142, 358, 356, 256, 14, kit.paint('gloss')),
      rect(500, 366, 13, 240, 6, kit.paint('steel')),
      kit.pane(546, 342, 138, 68, 14),
      digits(kit.pick('00:30', '02:00', '01:15'), 614, 376, 34),
      kit.pick(true, false)
        ? times(9, index =>
            rect(550 + (index % 3) * 46, 430 + Math.floor(index / 3) * 46, 38, 34, 9, {
              fill: '#000',
              opacity: 0.24,
            }),
          )
        : [kit.knob(615, 484, 46, 30), rect(560, 548, 110, 14, 7, { fill: '#000', opacity: 0.24 })],
      rect(556, 580, 118, 42, 14, kit.paint('steel')),
    ),
    kit.back(180, 350, 400, 260),
    shine('M112 340v270', 8, 0.4),
    kit.feet(140, 660),
  ],
  shadow: [[400, 316]],
  focus: { x: 520, y: 470, zoom: 1.7 },
})

/** Microwaves: door left, panel right; a bowl inside. */
export const soloMicrowave: Draw = kit =>
  microwaveWith(kit, [
    path('M262 500h116v50q0 30-30 30h-56q-30 0-30-30z', kit.tone.metallic ? '#b4593f' : '#f4f1ea'),
    oval(320, 500, 58, 9, '#c98b4a'),
  ])

/** Microwaves with a grill: glowing rods above a roast. */
export const grillMicrowave: Draw = kit =>
  microwaveWith(kit, [
    path('M190 392h260M190 408h260', { stroke: '#ff9a4d', strokeWidth: 7, opacity: 0.9 }),
    roast(316, 560),
  ])

/** Microwaves of every kind. */
export const microwave: Draw = kit => kit.pick(soloMicrowave, grillMicrowave)(kit)

/** Solardom: a large lightwave oven, wide glass door under a panel. */
export const solardom: Draw = kit => ({
  art: [
    kit.form('M142 216h516q30 0 30 30v404q0 26-26 26H138q-26 0-26-26V246q0-30 30-30z'),
    kit.front(
      kit.pane(138, 240, 524, 84, 20, '#12161a'),
      digits(kit.pick('220°', '180°', '200°'), 400, 282, 42, '#ffd48a'),
      kit.knob(206, 282, 32, kit.pick(0, 40)),
      kit.knob(594, 282, 32, kit.pick(-40, 20)),
      rect(138, 340, 524, 308, 22, kit.paint('darkDown')),
      cavity(kit, 166, 386, 468, 240),
      line('M186 560h428', '#e0c9a0', 5, 0.8),
      line('M186 572h428', '#e0c9a0', 3, 0.5),
      roast(400, 540),
      [236, 400, 564].map(x => oval(x, 404, 34, 7, '#fff1cf')),
      rect(166, 386, 468, 240, 14, kit.paint('gloss')),
      rect(190, 354, 420, 16, 8, kit.paint('steelDown')),
    ),
    kit.back(200, 280, 400, 330),
    shine('M132 260v360', 8, 0.4),
    kit.feet(160, 640),
  ],
  shadow: [[400, 292]],
  focus: { x: 420, y: 400, zoom: 1.6 },
})

function burner(x: number, y: number): string {
  return (
    oval(x, y, 46, 8, '#2b3037') +
    path(`M${x - 62} ${y + 2}q62-32 124 0M${x - 30} ${y - 12}v16M${x + 30} ${y - 12}v16`, {
      fill: 'none',
      stroke: '#15181c',
      strokeWidth: 8,
    })
  )
}

/** Home cookers: gas hob above an oven. */
export const homeCooker: Draw = kit => ({
  art: [
    kit.variant % 3 === 1
      ? path('M196 92h408q8 0 8 10v114H188V102q0-10 8-10z', { fill: '#b9cbd6', opacity: 0.6 }) +
        path('M196 92h408q8 0 8 10v114H188V102q0-10 8-10z', kit.paint('glass'))
      : '',
    [270, 400, 530].map(x => burner(x, 210)),
    kit.variant % 3 === 1
      ? ''
      : [
          path('M342 132h116v46q0 20-20 20h-76q-20 0-20-20z', kit.paint('steel')),
          path('M352 132q4-28 48-28t48 28z', kit.paint('steelDown')),
          rect(388, 90, 24, 18, 8, '#1a1e22'),
          line('M330 148h12M458 148h12', '#5d656d', 9),
        ],
    kit.form('M176 216h448q14 0 14 14v22H162v-22q0-14 14-14z', 'steel'),
    kit.form('M162 252h476v412q0 18-18 18H180q-18 0-18-18z'),
    kit.front(
      path('M162 252h476v84H162z', { fill: '#000', opacity: 0.14 }),
      times(4, index => kit.knob(218 + index * 72 + (index > 1 ? 148 : 0), 294, 25, index === 1 ? 50 : 0)),
      kit.pane(386, 272, 96, 46, 12),
      digits('12:30', 436, 295, 22),
      rect(190, 352, 420, 228, 16, kit.paint('darkDown')),
      cavity(kit, 220, 400, 360, 156),
      line('M236 520h328', '#e0c9a0', 4, 0.8),
      roast(400, 512, 0.72),
      rect(220, 400, 360, 156, 14, kit.paint('gloss')),
      rect(216, 366, 368, 15, 7, kit.paint('steelDown')),
      rect(190, 596, 420, 68, 12, { fill: '#000', opacity: 0.16 }),
      rect(300, 612, 200, 12, 6, kit.paint('steelDown')),
    ),
    kit.back(210, 280, 380, 340),
    shine('M180 270v380', 8, 0.36),
    kit.feet(186, 614),
  ],
  shadow: [[400, 246]],
  focus: { x: 400, y: 380, zoom: 1.7 },
})
