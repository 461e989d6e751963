import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { init, parse } from 'es-module-lexer'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.unknown()))
const packageSchema = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
})

/** A package that a bundle needs when it runs. */
export interface RuntimePackage {
  /** Absolute path of the installed package. */
  readonly from: string
  /** Path in the image, such as `node_modules/pg`. */
  readonly to: string
}

/**
 * The packages that the scripts in `bundle`, built from `workspace` of the repository at `root`, import, and what those
 * depend on, as they are installed. Throws if one is missing, or if two versions of one package would get one place.
 */
export async function runtimePackages(
  root: string,
  workspace: string,
  bundle: string,
): Promise<readonly RuntimePackage[]> {
  const found = new Map<string, string>()
  const visit = (folder: string) => {
    const to = placeOf(root, workspace, folder)
    const other = found.get(to)
    if (other === folder) return
    if (other !== undefined) throw new Error(`${folder} and ${other} would both be ${to} in the image`)
    found.set(to, folder)
    for (const [name, isNeeded] of dependenciesOf(folder)) {
      const dependency = find(root, folder, name)
      if (dependency) visit(dependency)
      else if (isNeeded) throw new Error(`${folder} needs ${name}, which is not installed`)
    }
  }
  for (const name of await importedPackages(bundle)) {
    const folder = find(root, join(root, workspace), name)
    if (!folder) throw new Error(`The build of ${workspace} imports ${name}, which is not installed`)
    visit(folder)
  }
  return [...found].map(([to, from]) => ({ from, to }))
}

/** The packages that a folder of ES modules imports, statically or by a literal `import()`. */
async function importedPackages(bundle: string): Promise<ReadonlySet<string>> {
  await init
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.m?js$/.test(file),
  )
  const specifiers = files.flatMap(file =>
    parse(readFileSync(join(bundle, file), 'utf8'))[0].map(({ n }) => n),
  )
  const bare = specifiers.filter(name => name !== undefined && !/^[./]/.test(name) && !isBuiltin(name))
  return new Set(bare.map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name ?? '')?.[0] ?? ''))
}

/** Names of a package's dependencies, and whether it cannot run without them. */
function dependenciesOf(folder: string): ReadonlyMap<string, boolean> {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  // npm installs required peers; types alone may be among them, so a missing one is no error.
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
  return new Map([
    ...peers.map(name => [name, false] as const),
    ...Object.keys(dependencies ?? {}).map(name => [name, true] as const),
    // Builds for other platforms.
    ...Object.keys(optionalDependencies ?? {}).map(name => [name, false] as const),
  ])
}

/** Where Node finds a package from a folder, within the repository. */
function find(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === root || folder === dirname(folder)) return undefined
  }
}

/** A package of the workspace itself gets the place of one of the root: the image has no workspaces. */
function placeOf(root: string, workspace: string, folder: string): string {
  const path = relative(root, folder)
  const own = workspace + sep
  return path.startsWith(own) ? path.slice(own.length) : path
}
