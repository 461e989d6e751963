import { DeployError } from '../lib/deploy-error.ts'
import { usage } from './usage.ts'

export function stepsOf(text: string): number[] {
  return text.split(',').map(numberOf)
}

export function numberOf(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new DeployError('USAGE', usage)
  return number
}

/** Percents for people: `10, 50, 100 %`. */
export function listOf(percents: readonly number[]): string {
  return percents.length > 0 ? `${percents.join(', ')} %` : 'nobody else'
}

export function namesOf(text: string): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}
