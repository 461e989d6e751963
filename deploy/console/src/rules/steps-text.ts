import { stepsSchema } from '../../../src/contract/rollout.ts'

/** Reads `1, 10, 50, 100`; undefined unless each step is 1 to 100 and higher than the one before. */
export function parseSteps(text: string): readonly number[] | undefined {
  const numbers = text
    .split(/[\s,–-]+/)
    .filter(Boolean)
    .map(Number)
  const parsed = stepsSchema.safeParse(numbers)
  if (!parsed.success) return
  const ascends = parsed.data.every((step, index) => step > (parsed.data[index - 1] ?? 0))
  return ascends ? parsed.data : undefined
}

/** Reads whole minutes from 1 to a week as ms. */
export function parseMinutes(text: string): number | undefined {
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 7 * 24 * 60 ? minutes * 60_000 : undefined
}

/** Reads the share of a canary, 1 to 99. */
export function parsePercent(text: string): number | undefined {
  const percent = Number(text)
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : undefined
}
