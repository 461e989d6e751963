import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** First path segments that are not remotes' pages; the shell's tables have more. */
const ofTheSite = ['api', 'assets', 'dev', 'healthz', 'icons', 'metrics', 'remotes']

const urlTable = 'shell/src/url-table.ts'
const shopPaths = 'shared-shop/src/paths.ts'
/** Names the senders and receivers of bus messages. */
const parts = 'shared-events/src/definition/define.ts'

/**
 * Creates the workspace `mfe-{name}` with a page at `/{name}` and its test, and adds it to the lists of remotes: URL
 * table, parts on the bus, lock file, README. Returns the created and changed files. Throws `NewRemoteError` before
 * writing anything.
 */
export function createRemote(root: string, name: string): { remote: string; files: string[] } {
  const remote = `mfe-${name}`
  checkName(root, name)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { dependencies, ...rest } = JSON.parse(read(`${model}/package.json`)) as Record<string, unknown>
  const description = `A remote with the page /${name}`
  const files: Readonly<Record<string, string>> = {
    [`${remote}/package.json`]: json({ ...rest, name: remote, description, dependencies }),
    ...Object.fromEntries(copied.map(file => [`${remote}/${file}`, read(`${model}/${file}`)])),
    ...fromTemplate(remote, name),
    [urlTable]: inUrlTable(read(urlTable), remote, name),
    [parts]: replaceOnce(read(parts), /(export type Part = [^\n]+)/, `$1 | '${name}'`),
    'package-lock.json': withWorkspace(read('package-lock.json'), remote, { like: model }),
    'README.md': inReadme(read('README.md'), remote, name),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return { remote, files: Object.keys(files) }
}

function checkName(root: string, name: string): void {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name.length > 40 || name.startsWith('mfe-')) {
    throw new NewRemoteError(
      'NAME_INVALID',
      `«${name}» is no name of a remote: say it in kebab-case letters without mfe-, e.g. npm run new-remote -- reviews`,
    )
  }
  if (existsSync(join(root, `mfe-${name}`))) {
    throw new NewRemoteError('NAME_TAKEN', `The folder mfe-${name} exists: choose another name`)
  }
  const tables = [shopPaths, urlTable, 'shell/src/app/routes.tsx']
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join()
  if (ofTheSite.includes(name) || new RegExp(`'/${name}['/]`).test(tables)) {
    throw new NewRemoteError('NAME_TAKEN', `The shop has a page at /${name}: choose another name`)
  }
}

/** Copies `template/`, replacing `sample` in names and texts. The `.txt` ending hides the templates from other tools. */
function fromTemplate(remote: string, name: string): Record<string, string> {
  const folder = join(import.meta.dirname, 'template')
  const component = name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  const filled = (text: string) => text.replaceAll('sample', name).replaceAll('Sample', component)
  return Object.fromEntries(
    readdirSync(folder).map(file => [
      `${remote}/src/pages/${filled(file).replace(/\.txt$/, '')}`,
      filled(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

function inUrlTable(text: string, remote: string, page: string): string {
  const named = replaceOnce(text, /(export const remoteNames = \[[^\]]*)\]/, `$1, '${remote}']`)
  return replaceOnce(
    named,
    /\n\]\n*$/,
    `\n  { path: '/${page}', remote: '${remote}', page: '${page}' },\n]\n`,
  )
}

function inReadme(text: string, remote: string, page: string): string {
  const rows = /((?:\| \[`mfe-[^\n]*\n)+)/
  return replaceOnce(text, rows, `$1| [\`${remote}/\`](${remote}) | the page \`/${page}\` |\n`)
}

function replaceOnce(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`nothing matches ${pattern}: the format of the file has changed`)
  return text.replace(pattern, by)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
