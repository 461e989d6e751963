import { Counter, type Registry } from 'prom-client'
import type { CodeVerdict } from '../../login/login-codes.ts'

const verdicts: readonly CodeVerdict[] = ['right', 'wrong', 'expired', 'too-many-attempts', 'none']

/** Counts the codes that operators enter as their second step. */
export function measureSecondSteps(register: Registry): (verdict: CodeVerdict) => void {
  const counter = new Counter({
    name: 'shop_desk_second_steps_total',
    help: 'Codes that operators entered as the second step of their login, by outcome',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of verdicts) counter.inc({ outcome }, 0)
  return outcome => counter.inc({ outcome })
}
