import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/build.ts'
import { runtimePackages } from './runtime-packages.ts'

/** Builds with their entry files and their places in the image; the first one is the server. */
const recipes = {
  shell: { scripts: 'server', builds: [{ name: 'shell', entry: 'server/main.js', to: '.' }] },
  api: { scripts: '.', builds: [{ name: 'api', entry: 'main.js', to: '.' }] },
  deploy: {
    scripts: '.',
    builds: [
      { name: 'deploy', entry: 'main.js', to: '.' },
      { name: 'console', entry: '', to: 'console' },
    ],
  },
  /** Content of the demo shop, which an API for trials loads as DEMO_MODULE. */
  demo: { scripts: '.', builds: [{ name: 'demo', entry: 'content.js', to: '.' }] },
} as const

export type ImageName = keyof typeof recipes

export const imageNames: readonly string[] = Object.keys(recipes)

export function isImageName(name: string): name is ImageName {
  return imageNames.includes(name)
}

/** Types, source maps and texts, which nothing reads at run time. Licences stay: they have to go where the code goes. */
const leftOut = /(?<!licen[cs]e|notice|copying)\.(?:map|md|markdown|flow|tsbuildinfo|[cm]?tsx?)$/i

/**
 * Writes to `folder`, which must be empty or missing, everything that the container image of a server holds besides Node
 * and its base system: the production build of this checkout, the packages that the build imports, and the health check.
 */
export async function assemble(
  root: string,
  name: ImageName,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  mkdirSync(folder, { recursive: true })
  const { builds, scripts } = recipes[name]
  for (const { name: build, entry, to } of builds) {
    const built = await ensureBuilt(root, build, say)
    cpSync(built.slice(0, built.length - entry.length), join(folder, to), { recursive: true })
  }
  for (const { from, to } of await runtimePackages(root, name, join(folder, scripts))) {
    cpSync(from, join(folder, to), {
      recursive: true,
      dereference: true,
      // Packages inside this one are listed themselves, if they are needed.
      filter: path => !leftOut.test(path) && !path.slice(from.length).includes('/node_modules'),
    })
  }
  cpSync(join(root, 'hosting/container/health-check.mjs'), join(folder, 'health-check.mjs'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, private: true, type: 'module' })}\n`)
}
