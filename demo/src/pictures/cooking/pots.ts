import type { Draw, Kit } from '../kit/kit.ts'
import { d, oval, path, rect, shine } from '../kit/shape.ts'

interface Vessel {
  x: number
  width: number
  rim: number
  bottom: number
}

function lid(kit: Kit, { x, width, rim }: Vessel, glass: boolean): string {
  const height = width * 0.23
  const dome = d`M${x + 16} ${rim}q${width * 0.03} ${-height} ${width / 2 - 16} ${-height}t${width / 2 - 16} ${height}z`
  const knob = width * 0.13
  return [
    rect(x + width / 2 - knob / 2, rim - height - knob * 0.86, knob, knob, knob * 0.42, kit.paint('dark')),
    glass ? path(dome, { fill: '#cfdbe2', opacity: 0.85 }) + path(dome, kit.paint('glass')) : kit.form(dome),
    shine(
      d`M${x + width * 0.16} ${rim - height * 0.24}q${width * 0.1}${-height * 0.52} ${width * 0.3}${-height * 0.58}`,
      width * 0.02,
      0.75,
    ),
  ].join('')
}

function pot(kit: Kit, vessel: Vessel, glassLid: boolean): string {
  const { x, width, rim, bottom } = vessel
  const corner = width * 0.19
  const ear = width * 0.1
  const wood = kit.variant >= 4
  const grip = wood ? '#8a5a34' : kit.paint('steelDown')
  return [
    path(
      d`M${x + 12} ${rim + 40}h${-ear * 0.7}q${-ear * 0.6} 0 ${-ear * 0.6} ${ear * 0.55}t${ear * 0.6} ${ear * 0.55}h${ear}M${x + width - 12} ${rim + 40}h${ear * 0.7}q${ear * 0.6} 0 ${ear * 0.6} ${ear * 0.55}t${-ear * 0.6} ${ear * 0.55}h${-ear}`,
      { fill: 'none', stroke: grip, strokeWidth: width * 0.042 },
    ),
    kit.form(
      d`M${x} ${rim + 16}h${width}V${bottom - corner}q0 ${corner}${-corner} ${corner}H${x + corner}q${-corner} 0 ${-corner} ${-corner}z`,
    ),
    path(d`M${x} ${rim + 16}h${width}v16h${-width}z`, { fill: '#000', opacity: 0.14 }),
    rect(x - 12, rim - 8, width + 24, width * 0.07, width * 0.035, kit.paint('steel')),
    lid(kit, vessel, glassLid),
    shine(
      d`M${x + width * 0.1} ${rim + 60}q${-width * 0.012} ${(bottom - rim) * 0.36} ${width * 0.03} ${(bottom - rim) * 0.58}`,
      width * 0.034,
      0.42,
    ),
  ].join('')
}

function pan(kit: Kit, x: number, y: number, width: number): string {
  return [
    path(
      d`M${x + width - 8} ${y + 12}l${width * 0.16}-14 ${width * 0.44}-8q22 0 22 14t-22 14l${-width * 0.44} 6z`,
      kit.variant >= 4 ? '#8a5a34' : kit.paint('darkDown'),
    ),
    kit.form(
      d`M${x} ${y}h${width}l${-width * 0.08} ${690 - y - 14}q-4 14-26 14H${x + width * 0.08 + 26}q-22 0-26-14z`,
    ),
    oval(x + width / 2, y + 2, width / 2, 13, kit.paint('steel')),
    oval(x + width / 2, y + 3, width / 2 - 8, 9, '#24292e'),
    shine(d`M${x + width * 0.1} ${y + 26}l${width * 0.04} ${(690 - y) * 0.44}`, 8, 0.42),
  ].join('')
}

const pair: Draw = kit => ({
  art: [
    pot(kit, { x: 136, width: 438, rim: 338, bottom: 688 }, kit.variant < 3),
    pot(kit, { x: 414, width: 300, rim: 508, bottom: 690 }, kit.variant < 3),
  ],
  shadow: [
    [356, 236],
    [566, 160],
  ],
  focus: { x: 420, y: 460, zoom: 1.6 },
})

const withPan: Draw = kit => ({
  art: [
    pot(kit, { x: 96, width: 396, rim: 372, bottom: 688 }, true),
    pot(kit, { x: 380, width: 270, rim: 500, bottom: 689 }, true),
    pan(kit, 236, 626, 270),
  ],
  shadow: [
    [296, 214],
    [520, 150],
  ],
  focus: { x: 330, y: 470, zoom: 1.6 },
})

const stack: Draw = kit => ({
  art: [
    pot(kit, { x: 170, width: 460, rim: 470, bottom: 690 }, false),
    pot(kit, { x: 228, width: 344, rim: 236, bottom: 372 }, true),
  ],
  shadow: [[400, 250]],
  focus: { x: 400, y: 380, zoom: 1.6 },
})

/** One large frying pan, seen from above its rim. */
export const fryingPan: Draw = kit => ({
  art: [
    path(
      'M528 478l52-34 166-62q26-6 32 16t-18 30l-164 68-54 16z',
      kit.variant >= 4 ? '#8a5a34' : kit.paint('darkDown'),
    ),
    path('M592 452l150-56', { stroke: '#fff', strokeWidth: 6, opacity: 0.25 }),
    kit.form('M84 520h472q-6 60-44 104-60 64-192 64t-192-64q-38-44-44-104z'),
    oval(320, 520, 236, 116, kit.paint('steel')),
    oval(320, 524, 224, 106, '#15181c'),
    oval(320, 536, 196, 84, '#2b3037'),
    oval(320, 546, 168, 66, '#343a41'),
    kit.pick(
      '',
      path('M220 540q-6-40 56-44 40-24 84 4 72-6 66 34-2 44-66 42-34 26-84 4-56 2-56-40z', '#fbf8f0') +
        oval(318, 534, 40, 23, '#f2a92f') +
        oval(308, 526, 14, 6, { fill: '#fff', opacity: 0.6 }),
    ),
    shine('M112 560q14 50 60 80', 10, 0.45),
    shine('M120 494q40-54 150-66', 7, 0.5),
  ],
  shadow: [[320, 216]],
  focus: { x: 330, y: 530, zoom: 1.5 },
})

/** Pot sets: a pair, a set with a frying pan, a stack. */
export const pots: Draw = kit => kit.pick(pair, withPan, stack)(kit)
