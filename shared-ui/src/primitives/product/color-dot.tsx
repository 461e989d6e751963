/** A dot in a color from data (hex, drawn with `fill`, because the CSP forbids inline styles). Decorative. */
export function ColorDot({ color, size = 14 }: { color: string; size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.4" fill={color} stroke="#000" strokeOpacity="0.16" strokeWidth="1.2" />
    </svg>
  )
}

/** At most three colors from data as a row of 13 px dots, named together. */
export function ColorDots({ colors }: { colors: readonly { name: string; color: string }[] }) {
  const shown = colors.slice(0, 3)
  const width = shown.length * 16 - 3
  return (
    <svg
      width={width}
      height={13}
      stroke="#000"
      strokeOpacity="0.16"
      strokeWidth="0.78"
      role="img"
      aria-label={`رنگ‌ها: ${colors.map(color => color.name).join('، ')}`}
    >
      {/* The first is at the right, where the line of text starts. */}
      {shown.map(({ name, color }, index) => (
        <circle key={name} cx={width - 6.5 - index * 16} cy="6.5" r="6.11" fill={color} />
      ))}
    </svg>
  )
}
