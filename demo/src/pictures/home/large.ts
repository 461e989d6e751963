import type { Draw, Kit } from '../kit/kit.ts'
import { digits, disc, line, oval, path, rect, shine, times } from '../kit/shape.ts'

function handle(kit: Kit, x: number, y: number, length: number): string {
  return (
    rect(x + 3, y + 4, 13, length, 6, { fill: '#000', opacity: 0.3 }) +
    rect(x, y, 13, length, 6, kit.paint('steel'))
  )
}

/** Side-by-side refrigerator. */
export const sideBySideFridge: Draw = kit => ({
  art: [
    kit.form('M214 68h372q20 0 20 20v582q0 14-14 14H208q-14 0-14-14V88q0-20 20-20z'),
    kit.front(
      path('M398 70h4v612h-4z', { fill: '#000', opacity: 0.4 }),
      path('M402 70h3v612h-3z', { fill: '#fff', opacity: 0.3 }),
      path('M196 452h202v4H196zM402 452h202v4H402z', { fill: '#000', opacity: kit.variant % 2 ? 0.35 : 0 }),
      handle(kit, 372, 250, 190),
      handle(kit, 416, 250, 190),
      kit.variant < 4
        ? [
            kit.pane(238, 240, 96, 156, 14, '#12161a'),
            digits('4°', 290, 276, 26),
            rect(256, 308, 60, 74, 8, '#2b333a'),
            path('M276 308h20v22h-20z', '#59626c'),
          ]
        : rect(250, 110, 60, 6, 3, { fill: '#fff', opacity: 0.5 }),
    ),
    kit.back(236, 180, 328, 400),
    shine('M216 110v520', 9, 0.36),
    shine('M424 104v110', 6, 0.2),
    rect(206, 676, 388, 14, 4, '#1a1e22'),
  ],
  shadow: [[400, 216]],
  focus: { x: 350, y: 300, zoom: 1.7 },
})

const bottomFreezer: Draw = kit => ({
  art: [
    kit.form('M278 60h244q20 0 20 20v592q0 14-14 14H272q-14 0-14-14V80q0-20 20-20z'),
    kit.front(
      path('M258 436h284v5H258z', { fill: '#000', opacity: 0.45 }),
      path('M258 441h284v3H258z', { fill: '#fff', opacity: 0.3 }),
      handle(kit, 286, 252, 160),
      handle(kit, 286, 466, 110),
      kit.pane(440, 130, 66, 34, 10, '#12161a'),
      digits('3°', 474, 147, 18),
    ),
    kit.back(284, 180, 232, 400),
    shine('M276 96v318M276 470v170', 8, 0.4),
    rect(270, 678, 260, 12, 4, '#1a1e22'),
  ],
  shadow: [[400, 156]],
  focus: { x: 400, y: 330, zoom: 1.6 },
})

const rounded: Draw = kit => ({
  art: [
    rect(286, 670, 34, 20, 6, kit.paint('steel')),
    rect(480, 670, 34, 20, 6, kit.paint('steel')),
    kit.form('M330 92h140q78 0 78 78v482q0 26-26 26H278q-26 0-26-26V170q0-78 78-78z'),
    kit.front(
      path('M252 286h296v6H252z', { fill: '#000', opacity: 0.35 }),
      path('M252 292h296v3H252z', { fill: '#fff', opacity: 0.35 }),
      handle(kit, 284, 214, 56),
      handle(kit, 284, 316, 120),
      rect(352, 172, 96, 22, 11, kit.paint('steel')),
      rect(366, 181, 68, 4, 2, '#7a828a'),
    ),
    kit.back(290, 190, 220, 380),
    shine('M272 178q4-60 56-66M272 340v280', 10, 0.5),
  ],
  shadow: [[400, 160]],
  focus: { x: 380, y: 260, zoom: 1.7 },
})

/** A refrigerator and a freezer beside each other, their handles in the middle. */
export const twinFridge: Draw = kit => {
  const cabinet = (x: number, handleX: number) => [
    kit.form(`M${x + 16} 62h226q16 0 16 16v594q0 14-14 14H${x + 14}q-14 0-14-14V78q0-16 16-16z`),
    kit.front(
      handle(kit, handleX, 236, 220),
      kit.variant % 2 ? rect(x + 40, 110, 60, 6, 3, { fill: '#fff', opacity: 0.5 }) : '',
    ),
    kit.back(x + 28, 180, 202, 400),
    shine(`M${x + 14} 100v530`, 9, 0.36),
    rect(x + 12, 678, 234, 12, 4, '#1a1e22'),
  ]
  return {
    art: [
      cabinet(134, 364),
      cabinet(408, 424),
      kit.front(
        kit.pane(196, 150, 96, 44, 12, '#12161a'),
        digits('4°', 244, 172, 22),
        kit.pane(508, 150, 96, 44, 12, '#12161a'),
        digits('18°', 556, 172, 22),
      ),
    ],
    shadow: [
      [263, 140],
      [537, 140],
    ],
    focus: { x: 330, y: 240, zoom: 1.7 },
  }
}

/** Refrigerators with one body, the freezer above or below. */
export const singleFridge: Draw = kit => kit.pick(bottomFreezer, rounded)(kit)

/** Refrigerators of every kind. */
export const refrigerator: Draw = kit => kit.pick(sideBySideFridge, bottomFreezer, rounded)(kit)

/** Washing machine that opens above. */
export const topLoadWasher: Draw = kit => ({
  art: [
    kit.form('M226 118h348q18 0 20 18l6 60H200l6-60q2-18 20-18z', 'dark'),
    kit.front(
      digits(kit.pick('00:45', '01:20'), 526, 158, 28),
      times(4, index => disc(250 + index * 40, 160, 10, index === kit.pick(0, 2) ? '#7fe3ff' : '#4c555d')),
      kit.knob(434, 158, 22, 30),
    ),
    path('M200 196h400l28 86H172z', kit.tone.light),
    path('M228 206h344l20 64H208z', '#26323b'),
    path('M228 206h344l20 64H208z', kit.paint('gloss')),
    path('M250 252h300l6 18H244z', { fill: '#8fb7cb', opacity: 0.5 }),
    kit.form('M172 282h456q12 0 12 12v364q0 18-18 18H178q-18 0-18-18V294q0-12 12-12z'),
    kit.front(
      rect(350, 292, 100, 14, 7, { fill: '#000', opacity: 0.22 }),
      path('M210 340h380v270H210z', { fill: '#fff', opacity: 0.07 }),
      rect(350, 560, 100, 8, 4, { fill: kit.tone.mark, opacity: 0.3 }),
    ),
    kit.back(220, 320, 360, 310),
    shine('M180 306v340', 9, 0.4),
    kit.feet(196, 604),
  ],
  shadow: [[400, 244]],
  focus: { x: 420, y: 260, zoom: 1.6 },
})

/** Washing machines of every kind: front loading and, every third, top loading. */
export const washingMachine: Draw = kit => kit.pick(frontLoadWasher, frontLoadWasher, topLoadWasher)(kit)

/** Washing machine with a round door in front. */
export const frontLoadWasher: Draw = kit => ({
  art: [
    kit.form('M184 140h432q20 0 20 20v504q0 18-18 18H182q-18 0-18-18V160q0-20 20-20z'),
    path('M170 140h460l-14-14H184z', kit.tone.light),
    kit.front(
      path('M164 232h472v4H164z', { fill: '#000', opacity: 0.2 }),
      rect(190, 160, 132, 56, 10, { fill: '#000', opacity: 0.12 }),
      rect(226, 182, 60, 12, 6, { fill: '#000', opacity: 0.25 }),
      kit.knob(400, 188, 34, kit.pick(40, -60, 100)),
      kit.pane(462, 160, 148, 56, 14),
      digits(kit.pick('00:45', '01:20'), 534, 188, 28),
      disc(400, 440, 172, { fill: '#000', opacity: 0.16 }),
      disc(400, 436, 168, kit.paint(kit.variant % 3 === 1 ? 'darkDown' : 'steel')),
      disc(400, 436, 136, kit.paint('darkDown')),
      disc(400, 436, 114, '#1d2b36'),
      path('M292 472q50-40 108-14t106-18q-10 110-106 110-90-2-108-78z', { fill: '#7fb9d6', opacity: 0.6 }),
      path('M318 492q30-40 70-14t90-8q-30 70-84 72-56 0-76-50z', {
        fill: kit.pick('#f3e6cf', '#e7b9c0', '#c9d8c0'),
        opacity: 0.85,
      }),
      disc(400, 436, 114, kit.paint('gloss')),
      shine('M304 406q16-62 76-78', 12, 0.55),
      rect(548, 412, 22, 60, 11, kit.paint('dark')),
      rect(198, 634, 88, 30, 8, { fill: '#000', opacity: 0.12 }),
    ),
    kit.back(220, 200, 360, 400),
    shine('M184 252v350', 9, 0.4),
    kit.feet(196, 604),
  ],
  shadow: [[400, 244]],
  focus: { x: 430, y: 330, zoom: 1.6 },
})

/** Dishwashers: closed door, or opened onto a rack of plates. */
export const dishwasher: Draw = kit => ({
  art: [
    kit.form('M196 150h408q18 0 18 18v500q0 14-14 14H192q-14 0-14-14V168q0-18 18-18z'),
    path('M184 150h432l-12-14H196z', kit.tone.light),
    kit.front(
      kit.pane(198, 168, 404, 62, 14, '#14181c'),
      digits(kit.pick('01:30', '00:50'), 540, 199, 30),
      times(5, index => disc(232 + index * 38, 199, 9, index === kit.pick(1, 3) ? '#7fe3ff' : '#4c555d')),
      kit.variant % 2 === 0
        ? [
            path('M178 244h444v5H178z', { fill: '#000', opacity: 0.28 }),
            rect(252, 270, 296, 18, 9, { fill: '#000', opacity: 0.25 }),
            rect(252, 264, 296, 18, 9, kit.paint('steelDown')),
            rect(330, 600, 140, 7, 3.5, { fill: kit.tone.mark, opacity: 0.25 }),
          ]
        : [
            path('M196 246h408v300H196z', '#1b2025'),
            path('M206 250h388v290H206z', '#8d969e'),
            path('M206 250h388v90H206z', { fill: '#1b2025', opacity: 0.45 }),
            times(
              6,
              index =>
                oval(250 + index * 52, 452, 18, 74, '#f7f8f8') +
                oval(246 + index * 52, 452, 9, 58, '#d5dade'),
            ),
            times(3, index =>
              path(`M${240 + index * 110} 300h70l-8 54h-54z`, { fill: '#e3eff5', opacity: 0.85 }),
            ),
            path('M206 362h388M206 498h388M206 524h388', { stroke: '#e9edf0', strokeWidth: 7 }),
            times(11, index => line(`M${222 + index * 36} 498v30`, '#e9edf0', 5)),
            kit.form('M170 546h460l34 118q4 20-16 20H152q-20 0-16-20z', 'bodyDown'),
            path('M206 560h388l18 70H188z', { fill: '#000', opacity: 0.12 }),
          ],
    ),
    kit.back(230, 210, 340, 380),
    shine('M196 262v260', 9, 0.4),
    kit.feet(206, 594),
  ],
  shadow: [[400, 236]],
  focus: { x: 420, y: 260, zoom: 1.7 },
})

/** Small dishwasher for the worktop: a window shows its one rack. */
export const tabletopDishwasher: Draw = kit => ({
  art: [
    kit.form('M176 300h448q24 0 24 24v340q0 22-22 22H174q-22 0-22-22V324q0-24 24-24z'),
    kit.front(
      rect(182, 322, 436, 250, 22, kit.paint('darkDown')),
      rect(202, 342, 396, 210, 14, '#39434b'),
      times(
        7,
        index =>
          oval(240 + index * 46, 470, 16, 62, '#f7f8f8') + oval(237 + index * 46, 470, 8, 48, '#d5dade'),
      ),
      path('M214 524h372', { stroke: '#e9edf0', strokeWidth: 7 }),
      times(10, index => line(`M${226 + index * 38} 500v28`, '#e9edf0', 5)),
      times(3, index => path(`M${470 + index * 38} 372h30l-5 40h-20z`, { fill: '#e3eff5', opacity: 0.85 })),
      rect(202, 342, 396, 210, 14, kit.paint('glass')),
      rect(280, 560, 240, 14, 7, kit.paint('steelDown')),
      kit.pane(182, 592, 436, 62, 16, '#14181c'),
      digits(kit.pick('01:10', '00:29'), 548, 623, 28),
      times(5, index => disc(216 + index * 38, 623, 9, index === kit.pick(1, 3, 0) ? '#7fe3ff' : '#4c555d')),
    ),
    kit.back(220, 340, 360, 280),
    shine('M170 336v300', 9, 0.4),
    kit.feet(190, 610),
  ],
  shadow: [[400, 260]],
  focus: { x: 400, y: 440, zoom: 1.7 },
})
