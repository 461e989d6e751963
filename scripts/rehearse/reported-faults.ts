import { readMetrics } from './read-metrics.ts'

/** The number of faults of a version that the shop's server at `url` has counted, from its metrics. */
export async function reportedFaults(
  { url, metricsToken }: { readonly url: string; readonly metricsToken: string },
  remote: string,
  version: string,
): Promise<number> {
  const text = await readMetrics(url, metricsToken)
  return text
    .split('\n')
    .filter(line => line.startsWith('part_faults_total{') && line.includes('where="server"'))
    .filter(line => line.includes(`remote="${remote}"`) && line.includes(`version="${version}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
