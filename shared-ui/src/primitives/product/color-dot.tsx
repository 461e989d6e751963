/** A dot in a color from data (hex, drawn with `fill`, because the CSP forbids inline styles). Decorative. */
export function ColorDot({ color, size = 14 }: { color: string; size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.4" fill={color} stroke="#000" strokeOpacity="0.16" strokeWidth="1.2" />
    </svg>
  )
}
