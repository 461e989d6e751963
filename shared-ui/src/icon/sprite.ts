import svgPath from 'svgpath'
import { fillPaths } from './fill-paths.ts'
import { type IconName, isMirrored } from './icon-names.ts'
import { regularPaths } from './regular-paths.ts'

const EDGE = 256

/** Icons by class name (`i-{key}`). The first place of the sprite stays empty, for names that it does not have. */
const icons = [
  ...Object.entries(regularPaths),
  ...Object.entries(fillPaths).map(([name, path]): [string, string] => [`${name}-fill`, path]),
]

/**
 * For each icon that it paints, Chromium records every shape of the sprite, and lays all out again if the last icon had
 * another size. Of 1, 4, 8, 16 and all icons to a shape, 8 took the least time on a listing (decision 43).
 */
const ICONS_IN_A_SHAPE = 8

/** All icons below each other. */
export function spriteSvg(): string {
  const height = (icons.length + 1) * EDGE
  const placed = icons.map(([name, path], index) => {
    const icon = svgPath(path)
    if (isMirrored(name as IconName)) icon.matrix([-1, 0, 0, 1, EDGE, 0])
    return icon
      .translate(0, (index + 1) * EDGE)
      .round(2)
      .toString()
  })
  const shapes = Array.from({ length: Math.ceil(placed.length / ICONS_IN_A_SHAPE) }, (_, index) =>
    placed.slice(index * ICONS_IN_A_SHAPE, (index + 1) * ICONS_IN_A_SHAPE),
  )
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${height}" viewBox="0 0 ${EDGE} ${height}">`,
    '<!-- Phosphor Icons 2.1.1, MIT, © 2023 Phosphor Icons -->',
    ...shapes.map(paths => `<path d="${paths.join('')}"/>`),
    '</svg>',
  ].join('\n')}\n`
}

/**
 * `.icon` shows one icon in the color of the text. `.icon-first` shows one of the size `--edge` before its text, and
 * `.stars` shows `--full` filled and `--empty` empty stars of that size; these need no elements of their own.
 */
export function spriteCss(): string {
  const placeOf = (key: string) => icons.findIndex(([name]) => name === key) + 1
  const rows = icons.length + 1
  return `/* Written by "npm run icons -w shared-ui". */
.icon,
.icon-first::before,
.stars::before,
.stars::after {
  background: currentcolor;
  mask: url("./icons.svg") 0 calc(var(--i) * 100% / ${rows - 1}) / 100% ${rows * 100}%;
  forced-color-adjust: preserve-parent-color;
  print-color-adjust: exact;
}
.icon,
.icon-first {
  --i: 0;
}
.icon-first::before {
  inline-size: var(--edge);
  block-size: var(--edge);
  content: "";
}
.stars::before,
.stars::after {
  --i: ${placeOf('star-fill')};
  flex: none;
  inline-size: calc(var(--edge) * var(--full));
  block-size: var(--edge);
  background: var(--star);
  mask-size: var(--edge) ${rows * 100}%;
  content: "";
}
.stars::after {
  --i: ${placeOf('star')};
  inline-size: calc(var(--edge) * var(--empty));
}
${icons.map(([name], index) => `.i-${name} {\n  --i: ${index + 1};\n}`).join('\n')}
`
}
