/** The number of faults of a version that the server of the shop at `site` has counted, from its metrics. */
export async function reportedFaults(site: string, remote: string, version: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text()
  return text
    .split('\n')
    .filter(line => line.startsWith('part_faults_total{') && line.includes('where="server"'))
    .filter(line => line.includes(`remote="${remote}"`) && line.includes(`version="${version}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
