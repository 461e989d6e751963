import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listRemotes } from '@khaneno/deploy/publish/workspace'
import { readManifest } from 'shared-remote/read-manifest'
import { violations } from 'shared-remote/routing/route-policy'
import { site } from 'shared-shop/site'
import { withWorkspace } from './lock-file.ts'

/** `NAME_INVALID` or `NAME_TAKEN`; the error message says how to fix it. */
export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError'
  constructor(
    readonly code: 'NAME_INVALID' | 'NAME_TAKEN',
    message: string,
  ) {
    super(message)
  }
}

/** The remote whose build and test configuration is copied. */
const model = 'mfe-account'
const copied = ['tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/**
 * Creates the workspace `mfe-{name}` with a page at `/{name}` and its test, and adds it to what npm keeps of workspaces:
 * the lock file and, where packages are installed, a link. Returns the created and changed files. Rejects with
 * `NewRemoteError` before writing anything.
 */
export async function createRemote(root: string, name: string): Promise<{ remote: string; files: string[] }> {
  const remote = `mfe-${name}`
  await checkName(root, name)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { dependencies, ...rest } = JSON.parse(read(`${model}/package.json`)) as Record<string, unknown>
  const description = `A remote with the page /${name}`
  const files: Readonly<Record<string, string>> = {
    [`${remote}/package.json`]: json({ ...rest, name: remote, description, dependencies }),
    ...Object.fromEntries(copied.map(file => [`${remote}/${file}`, read(`${model}/${file}`)])),
    ...fromTemplate(remote, name),
    'package-lock.json': withWorkspace(read('package-lock.json'), remote, { like: model }),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  link(root, remote)
  return { remote, files: Object.keys(files) }
}

async function checkName(root: string, name: string): Promise<void> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name.length > 40 || name.startsWith('mfe-')) {
    throw new NewRemoteError(
      'NAME_INVALID',
      `«${name}» is not a valid remote name: use small letters with hyphens between words, no digits and no mfe-, such as npm run new-remote -- reviews`,
    )
  }
  if (existsSync(join(root, `mfe-${name}`))) {
    throw new NewRemoteError('NAME_TAKEN', `The folder mfe-${name} exists: choose another name`)
  }
  const [taken] = violations(
    site,
    `mfe-${name}`,
    { routes: [{ path: `/${name}`, page: name }], slots: [] },
    await claims(root),
  )
  if (taken) throw new NewRemoteError('NAME_TAKEN', `${taken.message}; choose another name`)
}

/** What the remotes of this checkout ask for. */
async function claims(root: string) {
  const all = await Promise.all(
    listRemotes(root).map(async remote => {
      const { routes, slots = [] } = await readManifest(join(root, remote))
      return [remote, { routes, slots }] as const
    }),
  )
  return Object.fromEntries(all)
}

/** Copies `template/`, replacing `sample` in names and texts. The `.txt` ending hides the templates from other tools. */
function fromTemplate(remote: string, name: string): Record<string, string> {
  const folder = join(import.meta.dirname, 'template')
  const component = name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  const filled = (text: string) => text.replaceAll('sample', name).replaceAll('Sample', component)
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [
        `${remote}/${filled(relative(folder, file)).replace(/\.txt$/, '')}`,
        filled(readFileSync(file, 'utf8')),
      ]),
  )
}

/** As npm would link it, so that nothing is left to install. */
function link(root: string, remote: string): void {
  const packages = join(root, 'node_modules')
  if (!existsSync(packages)) return
  const path = join(packages, remote)
  if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(join('..', remote), path, 'dir')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
