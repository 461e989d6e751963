import * as z from 'zod/mini'
import { readMetrics } from '../../lib/read-metrics.ts'
import type { RehearsedShop } from '../rehearsed-shop.ts'
import { type ServerFault, serverFaults } from '../server-faults.ts'

/** What the shop's server says about itself. */
export interface ServerState {
  readonly faults: readonly ServerFault[]
  /** When its process started, s since 1970: another value means that it has ended. */
  readonly startedAt: number
}

export async function serverState({ url, metricsToken }: RehearsedShop): Promise<ServerState> {
  const metrics = await readMetrics(url, metricsToken)
  const [, startedAt] = /^process_start_time_seconds (\S+)$/m.exec(metrics) ?? []
  if (startedAt === undefined) throw new Error(`${url}/metrics does not say when the server started`)
  return { faults: serverFaults(metrics), startedAt: Number(startedAt) }
}

/** The faults that were counted between two states. */
export function faultsBetween(before: ServerState, after: ServerState): ServerFault[] {
  const keyOf = ({ count: _, ...labels }: ServerFault) => Object.values(labels).join(' ')
  const known = new Map(before.faults.map(fault => [keyOf(fault), fault.count]))
  return after.faults
    .map(fault => ({ ...fault, count: fault.count - (known.get(keyOf(fault)) ?? 0) }))
    .filter(({ count }) => count > 0)
}

const heldSchema = z.array(z.object({ remote: z.string(), version: z.string() }))

/** Whether the server has this release in quarantine. */
export async function isQuarantined(
  { url, metricsToken }: RehearsedShop,
  remote: string,
  version: string,
): Promise<boolean> {
  const answer = await fetch(`${url}/quarantine`, { headers: { authorization: `Bearer ${metricsToken}` } })
  if (!answer.ok) throw new Error(`${url}/quarantine answers ${answer.status}`)
  const held = heldSchema.parse(await answer.json())
  return held.some(release => release.remote === remote && release.version === version)
}
