import type { Registry } from 'prom-client'

/** The sample `name` or `name{label="value"}` of a registry, as it is written; undefined if there is none. */
export async function metricValue(register: Registry, name: string): Promise<number | undefined> {
  const line = (await register.metrics()).split('\n').find(found => found.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}
