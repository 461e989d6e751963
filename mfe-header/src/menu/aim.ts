export interface Point {
  readonly x: number
  readonly y: number
}

/** The side of an open panel that faces its trigger, as its two ends (px of the window). */
export type Edge = readonly [Point, Point]

/**
 * Whether a pointer that went from `from` to `to` is on its way to `edge`: inside the triangle of where it was and the
 * two ends of the edge. Then what lies between is crossed, not chosen. A pointer that rests aims at nothing.
 */
export function isAiming(from: Point, to: Point, [a, b]: Edge): boolean {
  if (from.x === to.x && from.y === to.y) return false
  const sides = [side(from, a, to), side(a, b, to), side(b, from, to)]
  return sides.every(value => value >= 0) || sides.every(value => value <= 0)
}

/** On which side of the line from `a` to `b` the point lies: positive, negative, or 0 on the line. */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
}
