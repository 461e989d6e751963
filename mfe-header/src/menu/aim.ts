export interface Point {
  readonly x: number
  readonly y: number
}

/** End points of the panel edge that faces the trigger (viewport px). */
export type Edge = readonly [Point, Point]

/**
 * Whether a pointer that moved from `from` to `to` is heading for `edge`: `to` lies inside the triangle of `from` and
 * the edge's end points. Items in between are then crossed, not chosen. A resting pointer has no direction.
 */
export function isAiming(from: Point, to: Point, [a, b]: Edge): boolean {
  if (from.x === to.x && from.y === to.y) return false
  const sides = [side(from, a, to), side(a, b, to), side(b, from, to)]
  return sides.every(value => value >= 0) || sides.every(value => value <= 0)
}

/** Which side of the line from `a` to `b` the point is on: positive, negative, or 0 on the line. */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
}
