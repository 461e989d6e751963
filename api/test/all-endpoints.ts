import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from 'shared-base/http/endpoint'

const folder = new URL('../../shared-shop/src/endpoints/', import.meta.url)

/** Every defined endpoint, by the name of its export. */
export async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(fileURLToPath(folder), { encoding: 'utf8', recursive: true })
  const found = new Map<string, Endpoint>()
  for (const file of files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const module: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const [name, part] of Object.entries(module)) if (isEndpoint(part)) found.set(name, part)
  }
  return found
}

function isEndpoint(part: unknown): part is Endpoint {
  return typeof part === 'object' && part !== null && 'method' in part && 'path' in part && 'answer' in part
}
