import type { Draw } from '../kit/kit.ts'
import { disc, group, line, path, rect, shine, times } from '../kit/shape.ts'

/** Steam iron. */
export const steamIron: Draw = kit => {
  const tank = 'M216 560C270 492 350 460 452 450l-8 66q-4 34-40 40z'
  return {
    art: [
      path('M700 334c46 6 66-20 64-74s-30-76-12-130', {
        fill: 'none',
        stroke: '#23272c',
        strokeWidth: 15,
      }),
      path('M70 660Q170 606 240 598H700l16 62q4 20-16 20H82q-18 0-12-20z', kit.paint('steelDown')),
      line('M84 656Q170 620 244 616H704', '#fff', 4, 0.8),
      kit.variant % 3 === 1 ? '' : path('M110 682h580v8H110z', { fill: '#4c545c', opacity: 0.5 }),
      kit.form('M128 612C190 494 320 430 500 422h140q38 0 46 34l22 146H150q-26 0-22 10z', 'bodyDown'),
      path(
        'M356 474C372 332 470 264 586 260h56q46 0 54 44l24 154h-58l-16-106q-4-22-26-22h-44c-66 0-112 40-126 112z',
        kit.paint('darkDown'),
      ),
      shine('M400 404C424 326 492 290 580 286h52', 9, 0.32),
      kit.front(
        path(tank, { fill: '#123040', opacity: 0.55 }),
        path('M262 542q70-20 180-18l-4 4q-8 28-34 28l-150 2z', { fill: '#8fd0ea', opacity: 0.8 }),
        path(tank, kit.paint('glass')),
        kit.knob(566, 512, 54, kit.pick(0, 40, -35)),
        times(kit.pick(3, 4, 3), index => disc(640, 486 + index * 26, 6, index ? '#fff' : '#f2b240')),
      ),
      kit.back(470, 450, 130, 120),
      rect(470, 246, 50, 24, 12, { fill: kit.tone.base, transform: 'rotate(-14 494 257)' }),
      rect(532, 238, 46, 22, 11, '#e08a1e'),
      shine('M176 560C226 490 326 450 440 440', 9, 0.55),
    ],
    shadow: [[400, 318]],
    focus: { x: 520, y: 460, zoom: 1.8 },
  }
}

/** Iron on its steam station. */
export const steamStation: Draw = kit => ({
  art: [
    path('M672 610q90-20 78-150t-120-150', { fill: 'none', stroke: '#2a2f35', strokeWidth: 22 }),
    group(steamIron(kit).art, { transform: 'translate(70 40) rotate(-6 400 500) scale(.72)' }),
    path('M150 548l470-42q26 0 30 22l6 30H144z', kit.paint('darkDown')),
    kit.form('M140 552h520q44 4 50 54l4 50q0 34-34 34H120q-34 0-34-34l4-50q6-50 50-54z'),
    kit.front(
      path('M112 600q4-24 30-26h150v92H128q-18 0-18-20z', { fill: '#123040', opacity: 0.5 }),
      path('M112 626q80-16 180 0v40H128q-18 0-18-20z', { fill: '#8fd0ea', opacity: 0.85 }),
      path('M112 600q4-24 30-26h150v92H128q-18 0-18-20z', kit.paint('glass')),
      kit.knob(400, 622, 40, kit.pick(20, -40)),
      kit.pane(480, 596, 150, 52, 26),
      [514, 556, 598].map((x, index) => disc(x, 622, 9, index ? '#59626c' : '#f2b240')),
    ),
    kit.back(270, 572, 260, 104),
    shine('M120 586q10-18 50-20h90', 8, 0.5),
  ],
  shadow: [[400, 300]],
  focus: { x: 420, y: 560, zoom: 1.6 },
})

/** Standing garment steamer with a shirt on its hanger. */
export const garmentSteamer: Draw = kit => {
  const shirt = 'M196 206l92-54q26 26 52 0l92 54 48 104-58 26-30-54 6 208H230l6-208-30 54-58-26z'
  const tank = 'M200 578h86v84h-98q-18 0-14-18l10-48q4-18 16-18z'
  return {
    art: [
      rect(306, 110, 16, 470, 8, kit.paint('steel')),
      path('M314 120q0-34 26-34t24 26', { fill: 'none', stroke: '#8d959d', strokeWidth: 8 }),
      path(shirt, '#fff'),
      path(shirt, {
        fill: kit.paint('fall'),
        stroke: '#b7bfc6',
        strokeWidth: 4,
      }),
      path('M288 152q26 26 52 0l14 14-40 48-40-48z', '#e3e8ec'),
      path('M314 214v266', { stroke: '#c9d0d6', strokeWidth: 5 }),
      times(4, index => disc(326, 250 + index * 56, 5, '#aab3ba')),
      path('M430 600q150-10 150-140t10-170', { fill: 'none', stroke: '#2a2f35', strokeWidth: 22 }),
      kit.form(
        'M560 180h76q26 0 26 26v60q0 26-26 26h-20l-10 70q-4 16-22 16t-20-16l6-70h-10q-26 0-26-26v-60q0-26 26-26z',
        'dark',
      ),
      rect(520, 182, 22, 104, 10, kit.paint('steel')),
      [204, 236, 268].map(y =>
        path(`M508 ${y}q-16-12-32 0t-30 0`, { fill: 'none', stroke: '#fff', strokeWidth: 9, opacity: 0.85 }),
      ),
      kit.form('M196 560h240q44 0 56 44l14 64q4 22-22 22H148q-26 0-22-22l14-64q12-44 56-44z'),
      kit.front(
        path(tank, { fill: '#123040', opacity: 0.5 }),
        path('M186 618q50-14 100 0v44h-98q-18 0-14-18z', { fill: '#8fd0ea', opacity: 0.85 }),
        path(tank, kit.paint('glass')),
        kit.knob(384, 622, 36, kit.pick(-30, 20, 60)),
        disc(452, 622, 9, '#f2b240'),
      ),
      kit.back(240, 580, 160, 90),
      shine('M160 610q10-32 42-36', 8, 0.45),
    ],
    shadow: [[316, 206]],
    focus: { x: 420, y: 260, zoom: 1.7 },
  }
}

/** Irons of every kind: steam irons and, every third, a steam station. */
export const iron: Draw = kit => kit.pick(steamIron, steamIron, steamStation)(kit)

/** Hand-held steam cleaner. */
export const handSteamCleaner: Draw = kit => ({
  art: [
    path('M450 650c90 50 240 30 234-56s-96-96-116-36 24 96 60 120', {
      fill: 'none',
      stroke: '#2a2f35',
      strokeWidth: 24,
    }),
    kit.form('M196 176q-14 0-12 16l14 96q2 14 18 14h30l26-126z', 'steel'),
    times(3, index => line(`M${208 + index * 5} ${206 + index * 26}h24`, '#4c545c', 5)),
    kit.form('M252 168h140q128 0 148 92 6 34-22 40l-246 10q-32 0-34-30l-10-84q-2-28 24-28z'),
    shine('M274 190q130-16 200 30', 10, 0.5),
    kit.form('M344 300l120-6 26 330q2 64-58 64t-62-60z'),
    path('M340 292l128-6 4 44-130 8z', kit.paint('dark')),
    path('M366 560l122-8 4 76q-2 60-60 60t-60-56z', kit.paint('darkDown')),
    kit.front(
      rect(382, 346, 50, 96, 24, kit.paint('darkDown')),
      disc(407, 372, 12, kit.pick('#f2b240', '#7fe3ff')),
      disc(407, 414, 11, '#59626c'),
      path('M300 236h120q20 0 20 16t-20 16H304z', { fill: '#8fd0ea', opacity: 0.75 }),
      path('M300 236h120q20 0 20 16t-20 16H304z', kit.paint('glass')),
    ),
    kit.back(300, 200, 150, 80),
    shine('M372 330l12 260', 8, 0.28),
    times(3, index =>
      path(`M${150 - index * 8} ${196 + index * 40}q-30-12-50 6t-46 2`, {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 12,
        opacity: 0.8,
      }),
    ),
  ],
  shadow: [[450, 130]],
  focus: { x: 340, y: 270, zoom: 1.8 },
})

/** Steam cleaner with a floor head. */
export const floorSteamCleaner: Draw = kit => ({
  art: group(
    [
      path('M470 470C500 250 560 180 610 220', {
        fill: 'none',
        stroke: '#2a2f35',
        strokeWidth: 32,
      }),
      path('M470 470C500 250 560 180 610 220', {
        fill: 'none',
        stroke: '#4b525a',
        strokeWidth: 26,
        strokeDasharray: '3 9',
        strokeLinecap: 'butt',
      }),
      path('M636 250L704 650', { stroke: kit.paint('dark'), strokeWidth: 26 }),
      shine('M634 262l30 180', 6, 0.4),
      kit.form('M584 204q40-26 74 4 14 14 8 34l-18 52-46-10 6-38-30-14q-12-12 6-28z', 'dark'),
      kit.form('M698 624l-80 34q-20 8-20 26h176q6 0 6-8l-14-38q-6-18-24-18z', 'darkDown'),
      rect(592, 678, 190, 12, 6, '#c9d0d6'),
      kit.form('M96 560q0-150 130-176h160q124 16 140 176v52q0 52-54 52H150q-54 0-54-52z', 'bodyDown'),
      path('M226 384q0-70 88-70t88 70', {
        fill: 'none',
        stroke: kit.paint('darkDown'),
        strokeWidth: 28,
      }),
      shine('M248 368q6-36 52-40', 6, 0.32),
      kit.front(
        path('M120 566q4-110 96-138h28v190H150q-30-4-30-52z', { fill: '#123040', opacity: 0.5 }),
        path('M124 560q40-16 120-8v66h-94q-30-4-26-58z', { fill: '#8fd0ea', opacity: 0.8 }),
        path('M120 566q4-110 96-138h28v190H150q-30-4-30-52z', kit.paint('glass')),
        kit.knob(350, 520, 56, kit.pick(30, -30)),
        disc(452, 500, 12, '#f2b240'),
        disc(452, 540, 12, '#37a66b'),
      ),
      kit.back(200, 430, 220, 190),
      shine('M140 500q20-74 100-92h60', 11, 0.5),
      disc(178, 652, 38, kit.paint('darkDown')),
      disc(178, 652, 14, '#8d959d'),
      disc(446, 652, 38, kit.paint('darkDown')),
      disc(446, 652, 14, '#8d959d'),
    ],
    { transform: 'translate(-36)' },
  ),
  shadow: [
    [276, 230],
    [652, 100],
  ],
  focus: { x: 294, y: 480, zoom: 1.7 },
})

/** Steam cleaners of every kind. */
export const steamCleaner: Draw = kit => kit.pick(floorSteamCleaner, handSteamCleaner)(kit)
