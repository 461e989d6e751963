import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ link: z.optional(z.boolean()), resolved: z.optional(z.string()) }),
  ),
})

/**
 * Links every `node_modules` of this repository into a copy of it, which may be of an earlier commit. Packages are shared;
 * workspaces, under the names that they have in the copy, are those of the copy.
 */
export function linkPackages(root: string, copy: string): void {
  const workspaces = workspacesOf(copy)
  for (const folder of ['.', ...workspaces.values()]) {
    const [from, to] = [join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')]
    if (existsSync(from)) linkEach(from, to)
  }
  for (const [path, folder] of workspaces) {
    const link = join(copy, path)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(copy, folder), link)
  }
}

function linkEach(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, link] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name.startsWith('@')) linkEach(source, link)
    else if (!entry.isSymbolicLink()) symlinkSync(source, link)
  }
}

/** The folder of each workspace by the path of its link, `node_modules/shared-shop`. */
function workspacesOf(root: string): ReadonlyMap<string, string> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return new Map(
    Object.entries(packages).flatMap(([path, { link, resolved }]) =>
      link && resolved ? [[path, resolved] as const] : [],
    ),
  )
}
