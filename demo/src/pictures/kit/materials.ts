import type { Tone } from './palette.ts'

export type Stop = readonly [offset: number, color: string, opacity?: number]
export type Direction = 'right' | 'down' | 'across' | 'radial'

/** Names of the ready materials. */
export type Material =
  | 'body'
  | 'bodyDown'
  | 'steel'
  | 'steelDown'
  | 'dark'
  | 'darkDown'
  | 'white'
  | 'glass'
  | 'fall'
  | 'rim'
  | 'ground'
  | 'gloss'

/** Attributes of a gradient's vector: light comes from the top left. */
export const vectors: Record<Direction, string> = {
  right: ' x2="1"',
  down: ' x2=".12" y2="1"',
  across: ' x2="1" y2="1"',
  radial: '',
}

/** Gradient stops of the ready materials for the shades of a color. */
export const materials: Record<Material, (tone: Tone) => readonly [Direction, readonly Stop[]]> = {
  body: tone => [
    'right',
    tone.metallic
      ? [
          [0, tone.darker],
          [0.16, tone.lighter],
          [0.34, tone.base],
          [0.52, tone.light],
          [0.8, tone.dark],
          [0.95, tone.darker],
          [1, tone.base],
        ]
      : [
          [0, tone.dark],
          [0.17, tone.light],
          [0.46, tone.base],
          [0.8, tone.dark],
          [0.96, tone.darker],
          [1, tone.dark],
        ],
  ],
  bodyDown: tone => [
    'down',
    [
      [0, tone.lighter],
      [0.2, tone.light],
      [0.54, tone.base],
      [1, tone.darker],
    ],
  ],
  steel: () => [
    'right',
    [
      [0, '#858c94'],
      [0.18, '#f6f8f9'],
      [0.42, '#b9c0c7'],
      [0.74, '#eef1f3'],
      [1, '#7c838b'],
    ],
  ],
  steelDown: () => [
    'down',
    [
      [0, '#f6f8f9'],
      [0.5, '#b9c0c7'],
      [1, '#7f868e'],
    ],
  ],
  dark: () => [
    'right',
    [
      [0, '#1a1e22'],
      [0.2, '#4a5159'],
      [0.58, '#262b30'],
      [1, '#111418'],
    ],
  ],
  darkDown: () => [
    'down',
    [
      [0, '#545b64'],
      [0.45, '#282d33'],
      [1, '#121519'],
    ],
  ],
  white: () => [
    'right',
    [
      [0, '#c9cdd0'],
      [0.2, '#ffffff'],
      [0.6, '#eef0f1'],
      [1, '#b9bec3'],
    ],
  ],
  glass: () => [
    'across',
    [
      [0, '#fff', 0.62],
      [0.5, '#dfeaf2', 0.22],
      [1, '#93aabb', 0.5],
    ],
  ],
  fall: () => [
    'down',
    [
      [0, '#fff', 0.2],
      [0.35, '#fff', 0],
      [0.62, '#000', 0],
      [1, '#000', 0.26],
    ],
  ],
  rim: () => [
    'across',
    [
      [0, '#fff', 0.6],
      [0.4, '#fff', 0.06],
      [1, '#000', 0.28],
    ],
  ],
  ground: () => [
    'radial',
    [
      [0, '#2a1d12', 0.5],
      [0.55, '#2a1d12', 0.22],
      [1, '#2a1d12', 0],
    ],
  ],
  gloss: () => [
    'across',
    [
      [0, '#fff', 0.3],
      [0.46, '#fff', 0.07],
      [0.47, '#fff', 0],
      [1, '#fff', 0],
    ],
  ],
}
