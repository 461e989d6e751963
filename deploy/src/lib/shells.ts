import { shellContractsPath, supportedContractsSchema } from 'shared-remote/supported-contracts'
import * as z from 'zod/mini'
import { answerOf, askProcesses } from './ask-processes.ts'

/** Shells that do not answer are no reason to wait at 2 a.m., ms. */
const ANSWER_MS = 2_000

/** Shells that support the same, by their origins. */
const shellsSchema = z.object({ origins: z.array(z.string()), supported: supportedContractsSchema })
export type Shells = z.infer<typeof shellsSchema>

export const runningShellsSchema = z.object({
  running: z.array(shellsSchema),
  /** Why a process did not answer, by its origin. */
  silent: z.record(z.string(), z.string()),
})
export type RunningShells = z.infer<typeof runningShellsSchema>

export interface AsksShells {
  /** What the shells that run now support. Never rejects because of one of them. */
  shells(): Promise<RunningShells>
}

/** Asks the shells among these processes, the addresses of whose metrics are given, what they support. Never rejects. */
export async function askShells(metrics: readonly string[]): Promise<RunningShells> {
  const origins = metrics.map(url => new URL(url).origin)
  const { answers, silent } = await askProcesses(origins, async origin => ({
    origin,
    supported: await supportedBy(origin),
  }))
  const running = new Map<string, Shells>()
  for (const { origin, supported } of answers) {
    if (!supported) continue
    const key = JSON.stringify(supported)
    running.set(key, { supported, origins: [...(running.get(key)?.origins ?? []), origin] })
  }
  return { running: [...running.values()], silent: Object.fromEntries(silent) }
}

/** Undefined: not a shell, or one that is too old to say. */
async function supportedBy(origin: string): Promise<Shells['supported'] | undefined> {
  const answer = await answerOf(origin + shellContractsPath, { deadlineMs: ANSWER_MS })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return supportedContractsSchema.parse(await answer.json())
}
