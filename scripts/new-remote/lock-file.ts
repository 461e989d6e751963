import * as z from 'zod/mini'

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) })

/**
 * Adds the workspace `name` to npm's lock file (version 3), with the dependencies of the workspace `like`, as `npm install`
 * would, but without a request to the registry.
 */
export function withWorkspace(lock: string, name: string, { like }: { readonly like: string }): string {
  const document: object = JSON.parse(lock)
  const known = lockSchema.parse(document).packages
  const model = known[like]
  if (!model) throw new Error(`the lock file has no workspace ${like}`)
  const packages = {
    ...known,
    [name]: model,
    [`node_modules/${name}`]: { resolved: name, link: true },
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...document, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}
