import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod/mini'
import { DeployError } from './deploy-error.ts'
import { textIn, writeDurably } from './durable-file.ts'

/** Read once, written durably with every change by its one process. `SETTING_INVALID` if it holds something else. */
export function jsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  initial: z.output<Schema>,
) {
  let value = load(file, schema) ?? initial
  return {
    read: () => value,
    write(next: z.output<Schema>): void {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeDurably(file, `${JSON.stringify(next, null, 2)}\n`, 0o600)
      value = next
    },
  }
}

function load<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> | undefined {
  let text: string | undefined
  try {
    text = textIn(file)
  } catch (error) {
    throw new DeployError('SETTING_INVALID', `${file} cannot be read: ${error}`, { cause: error })
  }
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text)) as z.output<Schema>
  } catch (error) {
    throw new DeployError('SETTING_INVALID', `${file} is broken: put back a copy, or remove it`, {
      cause: error,
    })
  }
}
