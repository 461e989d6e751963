import type { Draw } from '../kit/kit.ts'
import { d, digits, disc, group, line, oval, path, rect, shine, times } from '../kit/shape.ts'

/** Televisions: three screen pictures, two kinds of stand. */
export const television: Draw = kit => {
  const sky = kit.pick(
    ['#17384a', '#d97c52', '#f3c173'],
    ['#1d4f6b', '#6fb1c9', '#dcefe8'],
    ['#241a4a', '#7b4aa0', '#f2a08c'],
  )
  const screen = kit.gradient(
    'sky',
    'down',
    sky.map((color, index) => [index * 0.38, color] as const),
  )
  const ground = kit.pick(
    ['#5a2c3c', '#2f1c2e', '#190f1c'],
    ['#3f7f78', '#245a55', '#123a38'],
    ['#4a2c63', '#2c1c48', '#170f2b'],
  )
  return {
    art: [
      kit.pick(
        path('M250 590l-34 96M550 590l34 96', {
          stroke: kit.paint('darkDown'),
          strokeWidth: 18,
        }),
        path('M366 586h68l10 80H356z', kit.paint('darkDown')) +
          rect(236, 664, 328, 26, 12, kit.paint('bodyDown')),
      ),
      kit.rear
        ? kit.form('M74 186h652q14 0 14 14v376q0 14-14 14H74q-14 0-14-14V200q0-14 14-14z', 'darkDown')
        : rect(60, 186, 680, 406, 14, kit.paint('dark')),
      kit.rear
        ? ''
        : rect(60, 186, 680, 406, 14, {
            fill: 'none',
            stroke: kit.tone.light,
            strokeWidth: 4,
            opacity: 0.55,
          }),
      kit.front(
        `<g clip-path="${kit.clip('screen', 'M72 198h656v378H72z')}">`,
        path('M72 198h656v378H72z', screen),
        disc(520, 398, 58, '#fff1cf'),
        disc(520, 398, 108, { fill: '#fff1cf', opacity: 0.2 }),
        path('M72 476l110-92 80 60 120-120 110 110 70-50 166 130v70H72z', ground[0] ?? ''),
        path('M72 526q120-80 250-30t260-20q90-20 146 10v100H72z', ground[1] ?? ''),
        path('M72 558q160-50 330-20t326-14v60H72z', ground[2] ?? ''),
        path('M72 198h330L210 576H72z', { fill: '#fff', opacity: 0.09 }),
        '</g>',
        rect(370, 580, 60, 5, 2.5, '#7a828a'),
      ),
      kit.back(180, 260, 440, 260),
    ],
    shadow: [[400, 320]],
    focus: { x: 540, y: 420, zoom: 1.6 },
  }
}

function driver(x: number, y: number, radius: number, cone: string): string {
  return [
    disc(x, y, radius, '#0f1215'),
    disc(x, y, radius * 0.92, { fill: 'none', stroke: '#59626c', strokeWidth: radius * 0.09 }),
    disc(x, y, radius * 0.76, cone),
    disc(x, y, radius * 0.3, '#16191d'),
    path(
      d`M${x - radius * 0.6} ${y - radius * 0.2}a${radius * 0.62} ${radius * 0.62} 0 0 1 ${radius * 0.5}-${radius * 0.4}`,
      {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: radius * 0.07,
        opacity: 0.4,
      },
    ),
  ].join('')
}

/** Two towers with a receiver. */
export const homeTheater: Draw = kit => {
  const cone = kit.gradient('cone', 'radial', [
    [0, '#4b535b'],
    [0.7, '#2a2f35'],
    [1, '#1a1e22'],
  ])
  const tower = kit.stamp('tower', [
    kit.form('M14 130h132q14 0 14 14v528q0 16-16 16H16q-16 0-16-16V144q0-14 14-14z'),
    kit.front(
      rect(12, 146, 136, 528, 10, '#1d2226'),
      driver(80, 206, 36, cone),
      driver(80, 334, 62, cone),
      driver(80, 498, 70, cone),
      rect(54, 610, 52, 30, 15, '#0d0f12'),
    ),
    shine('M6 160v480', 5, 0.4),
  ])
  return {
    art: [
      tower(96, 0),
      tower(544, 0),
      kit.form('M286 480h228q12 0 12 12v184q0 12-12 12H286q-12 0-12-12V492q0-12 12-12z', 'dark'),
      kit.front(
        kit.pane(296, 502, 208, 60, 10, '#07090b'),
        digits(kit.pick('12:30', '08:45'), 400, 532, 34),
        kit.knob(448, 624, 36, kit.pick(40, -50, 90)),
        times(3, index => disc(316 + index * 34, 624, 11, index ? '#4c555d' : '#f2b240')),
      ),
      kit.back(306, 506, 188, 150),
    ],
    shadow: [
      [176, 92],
      [624, 92],
      [400, 132],
    ],
    focus: { x: 300, y: 480, zoom: 1.6 },
  }
}

/** Sound bar with its subwoofer. */
export const soundbar: Draw = kit => {
  const cone = kit.gradient('cone', 'radial', [
    [0, '#4b535b'],
    [1, '#1a1e22'],
  ])
  return {
    art: [
      kit.form('M490 250h190q20 0 20 20v400q0 18-18 18H488q-18 0-18-18V270q0-20 20-20z'),
      kit.front(
        rect(486, 268, 198, 404, 14, '#1d2226'),
        driver(585, 400, 82, cone),
        rect(540, 540, 90, 84, 16, '#0d0f12'),
      ),
      shine('M478 290v350', 5, 0.4),
      kit.form('M70 566h480q36 0 36 36v50q0 36-36 36H70q-36 0-36-36v-50q0-36 36-36z'),
      kit.front(
        rect(48, 580, 524, 94, 30, '#1d2226'),
        times(20, index => line(`M${72 + index * 25} 596v62`, '#000', 8, 0.4)),
        rect(236, 602, 148, 46, 12, '#07090b'),
        digits(kit.pick('24', '38'), 310, 625, 28),
      ),
      shine('M66 574h300', 5, 0.45),
      kit.back(500, 300, 170, 330),
    ],
    shadow: [
      [310, 282],
      [585, 130],
    ],
    focus: { x: 460, y: 540, zoom: 1.6 },
  }
}

/** Portable speaker: a lying cylinder with a strap. */
export const portableSpeaker: Draw = kit => {
  const cone = kit.gradient('cone', 'radial', [
    [0, '#4b535b'],
    [1, '#1a1e22'],
  ])
  const mesh = 'M204 404h392q34 0 34 142t-34 142H204q-34 0-34-142t34-142z'
  return {
    art: [
      path('M214 420Q230 290 400 290t186 130', { fill: 'none', stroke: '#2a2f35', strokeWidth: 22 }),
      kit.form(mesh),
      kit.front(
        group(
          times(24, index => line(`M${186 + index * 19} 404v284`, '#000', 5, 0.18)),
          { clipPath: kit.clip('mesh', mesh) },
        ),
        rect(316, 416, 168, 44, 22, { fill: '#000', opacity: 0.3 }),
        path('M344 438h18M353 429v18M438 438h18', { stroke: '#fff', strokeWidth: 5, opacity: 0.85 }),
        path('M392 426l20 12-20 12z', { fill: '#fff', opacity: 0.85 }),
        rect(348, 556, 104, 28, 8, { fill: kit.tone.mark, opacity: 0.25 }),
        times(4, index => disc(376 + index * 16, 654, 5, index < kit.pick(2, 3, 4) ? '#7fe3ff' : '#39434c')),
      ),
      [176, 624].map(x => oval(x, 546, 46, 138, kit.paint('dark')) + oval(x, 546, 34, 112, cone)),
      kit.back(290, 440, 220, 180),
      shine('M222 420h160', 9, 0.4),
    ],
    shadow: [[400, 270]],
    focus: { x: 330, y: 520, zoom: 1.7 },
  }
}

/** Sound systems of every kind. */
export const soundSystem: Draw = kit => kit.pick(homeTheater, soundbar)(kit)
