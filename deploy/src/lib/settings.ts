import type * as z from 'zod/mini'
import { DeployError } from './deploy-error.ts'

/** What the schema makes of the variables that are not empty. `SETTING_INVALID` names every invalid one. */
export function settingsFrom<Schema extends z.ZodMiniType>(
  environment: NodeJS.ProcessEnv,
  schema: Schema,
  options?: Parameters<Schema['safeParse']>[1],
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given, options)
  if (parsed.success) return parsed.data as z.output<Schema>
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new DeployError('SETTING_INVALID', wrong.join('; '))
}
