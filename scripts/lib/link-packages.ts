import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ link: z.optional(z.boolean()), resolved: z.optional(z.string()) }),
  ),
})

/**
 * Links every `node_modules` of this repository into a copy of it. Packages are shared; workspaces, which npm links
 * relatively, resolve within the copy.
 */
export function linkPackages(root: string, copy: string): void {
  for (const workspace of ['.', ...workspacesOf(root)]) {
    const [from, to] = [join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules')]
    if (!existsSync(from)) continue
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      const source = join(from, name)
      symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, join(to, name))
    }
  }
}

function workspacesOf(root: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
}
