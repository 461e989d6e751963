import { shellContractsPath, supportedContractsSchema } from 'shared-remote/supported-contracts'
import { reasonOf } from 'shared-server/reason-of'
import * as z from 'zod/mini'

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

/** Asks the shells among these processes, the addresses of whose metrics are given, what they support. Never throws. */
export async function askShells(metrics: readonly string[]): Promise<RunningShells> {
  const running = new Map<string, Shells>()
  const silent: Record<string, string> = {}
  await Promise.all(
    metrics.map(async url => {
      const { origin } = new URL(url)
      try {
        const supported = await supportedBy(origin)
        if (!supported) return
        const key = JSON.stringify(supported)
        running.set(key, { supported, origins: [...(running.get(key)?.origins ?? []), origin] })
      } catch (error) {
        silent[origin] = reasonOf(error)
      }
    }),
  )
  return { running: [...running.values()], silent }
}

/** Undefined: not a shell, or one that is too old to say. */
async function supportedBy(origin: string): Promise<Shells['supported'] | undefined> {
  const answer = await fetch(origin + shellContractsPath, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return supportedContractsSchema.parse(await answer.json())
}
