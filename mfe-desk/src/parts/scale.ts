/**
 * The ticks of a scale from 0 that holds `max`, ascending: three to six of them, at 1, 2, 2.5 or 5 times a power of ten.
 * Without any value, 0 and 1.
 */
export function ticksFor(max: number): number[] {
  if (max <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(max / 4))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => max / size <= 4.5) ?? 10 * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}
