import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives a copy of this repository every `node_modules` of the original. Packages are the original's; workspaces, which
 * npm links relatively, are the copy's own.
 */
export function linkPackages(root: string, copy: string): void {
  for (const workspace of ['.', ...readdirSync(root)]) {
    const [from, to] = [join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules')]
    if (!existsSync(from) || !existsSync(join(copy, workspace))) continue
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      const source = join(from, name)
      symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, join(to, name))
    }
  }
}
