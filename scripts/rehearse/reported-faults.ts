import { readMetrics } from './read-metrics.ts'
import { serverFaults } from './server-faults.ts'

/** The number of faults of a version that the shop's server at `url` has counted, from its metrics. */
export async function reportedFaults(
  { url, metricsToken }: { readonly url: string; readonly metricsToken: string },
  remote: string,
  version: string,
): Promise<number> {
  const faults = serverFaults(await readMetrics(url, metricsToken))
  return faults
    .filter(fault => fault.remote === remote && fault.version === version)
    .reduce((sum, { count }) => sum + count, 0)
}
