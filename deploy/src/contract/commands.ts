import * as z from 'zod/mini'
import { stepsSchema } from './rollout.ts'

const reason = z.optional(z.string().check(z.maxLength(500)))
const version = z.optional(z.string().check(z.minLength(1), z.maxLength(80)))
const force = z.optional(z.boolean())

/** Bodies of `remoteCommands`. Without a version, the last published one that was not rolled back. */
export const canaryBody = z.object({
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  version,
  reason,
  force,
})
export const rampBody = z.object({
  steps: stepsSchema,
  everyMs: z.int().check(z.minimum(1_000)),
  version,
  reason,
  force,
})
/** The next step as the caller saw it, else `RAMP_CHANGED`. `force`: despite a pause of the watcher, not of a person. */
export const advanceBody = z.object({
  version,
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  reason,
  force,
})
export const promoteBody = z.object({ version, reason, force })
export const reasonBody = z.object({ reason })
export const quarantineBody = z.object({ version: z.string(), reason })
export const restoreBody = z.object({ revision: z.int(), reason, force })

/** `POST /api/remotes/{remote}/{command}`: the commands with their bodies. */
export const remoteCommands = {
  canary: canaryBody,
  ramp: rampBody,
  'ramp/advance': advanceBody,
  'ramp/pause': reasonBody,
  'ramp/resume': reasonBody,
  promote: promoteBody,
  rollback: reasonBody,
  quarantine: quarantineBody,
  release: quarantineBody,
  retire: reasonBody,
} as const
export type RemoteCommand = keyof typeof remoteCommands
export type BodyOf<Command extends RemoteCommand> = z.output<(typeof remoteCommands)[Command]>

/** Answer of each of them: the version concerned, and the registry's revision after it. */
export const doneSchema = z.object({ version: z.string(), revision: z.int() })
export type Done = z.infer<typeof doneSchema>

/** Releases of older versions, which tell nothing of themselves. */
export const rebuiltSchema = z.object({
  leftOut: z.array(z.object({ remote: z.string(), version: z.string() })),
})

export const prunedSchema = z.object({ removed: z.array(z.string()) })
