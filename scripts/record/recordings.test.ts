import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from 'shared-base/http/endpoint'
import { readRecording } from 'shared-remote/kit/samples/recording'
import { match } from 'shared-remote/kit/samples/sample-paths'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const remotes = readdirSync(root).filter(name => name.startsWith('mfe-'))
const recorded = remotes.flatMap(remote =>
  Object.entries(readRecording(join(root, remote))?.answers ?? {}).map(([key, answer]) => ({
    name: `${remote}: ${key}`,
    key,
    ...answer,
  })),
)

const endpoints: Endpoint[] = []
const folder = join(root, 'shared-shop/src/endpoints')
for (const file of readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(isSource)) {
  const module: Record<string, unknown> = await import(join(folder, file))
  for (const value of Object.values(module)) if (isEndpoint(value)) endpoints.push(value)
}

test.each(recorded.filter(({ key, status }) => key.includes(' /api/V1/') && status < 300))(
  "$name – recorded earlier – still matches its endpoint's schema",
  ({ key, body }) => {
    const [method, path = ''] = key.split(' ')
    const fitting = endpoints.filter(each => each.method === method && match(each.path, path))

    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.some(({ answer }) => answer.safeParse(body).success)).toBe(true)
  },
)

function isSource(name: string): boolean {
  return name.endsWith('.ts') && !name.endsWith('.test.ts')
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'answer' in value && 'path' in value
}
