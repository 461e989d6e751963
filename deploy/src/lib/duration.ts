import { DeployError } from './deploy-error.ts'

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Milliseconds of a duration such as `30s`, `10m`, `1h` or `90d`. `SETTING_INVALID`, which names `what`. */
export function milliseconds(text: string, what: string): number {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (!number || !unit)
    throw new DeployError(
      'SETTING_INVALID',
      `${what}: write a duration such as 30s, 10m, 1h or 90d, not ${text}`,
    )
  return Number(number) * units[unit as keyof typeof units]
}
