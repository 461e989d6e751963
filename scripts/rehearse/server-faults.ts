/** Faults that a server has counted under one combination of labels. */
export interface ServerFault {
  readonly remote: string
  readonly version: string
  readonly expose: string
  readonly phase: string
  readonly code: string
  readonly count: number
}

/** The faults on the server in the text of `/metrics`. */
export function serverFaults(metrics: string): ServerFault[] {
  return metrics.split('\n').flatMap(line => {
    if (!line.startsWith('part_faults_total{') || !line.includes('where="server"')) return []
    const labels = Object.fromEntries(
      [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const { remote = '', version = '', expose = '', phase = '', code = '' } = labels
    return [{ remote, version, expose, phase, code, count: Number(line.split(' ').at(-1)) }]
  })
}
