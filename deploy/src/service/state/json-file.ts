import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod/mini'
import { DeployError } from '../../lib/deploy-error.ts'
import { writeDurably } from '../../lib/durable-file.ts'
import { hasCode } from '../../lib/has-code.ts'

/** For the owner of the process only. */
const MODE = 0o600

/** A small JSON file that one process keeps: read once, written durably with every change. */
export interface JsonFile<Value> {
  read(): Value
  write(value: Value): void
}

/** The value of `file`, or `initial` if there is none. `SETTING_INVALID` if the file holds something else. */
export function jsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  initial: z.output<Schema>,
): JsonFile<z.output<Schema>> {
  let value = load(file, schema) ?? initial
  return {
    read: () => value,
    write(next) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeDurably(file, `${JSON.stringify(next, null, 2)}\n`, MODE)
      value = next
    },
  }
}

function load<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new DeployError('SETTING_INVALID', `${file} cannot be read: ${error}`, { cause: error })
  }
  try {
    return schema.parse(JSON.parse(text)) as z.output<Schema>
  } catch (error) {
    throw new DeployError('SETTING_INVALID', `${file} is broken: put back a copy, or remove it`, {
      cause: error,
    })
  }
}
