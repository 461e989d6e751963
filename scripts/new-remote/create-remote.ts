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

/** First path segments of the site that belong to no page; the shell's tables list more. */
const ofTheSite = ['api', 'assets', 'dev', 'healthz', 'icons', 'metrics', 'remotes']

const urlTable = 'shell/src/url-table.ts'
const shopPaths = 'shared-shop/src/paths.ts'
const shopPathsTest = 'shared-shop/src/paths.test.ts'
/** The lint rule that rejects literal page paths, by first segment. */
const pathRule = 'scripts/lint/shop-paths.grit'
/** Lists the senders and receivers of bus messages. */
const parts = 'shared-events/src/definition/define.ts'

/** Words that cannot name the constant of the page's path. */
const reservedWords = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/**
 * Creates the workspace `mfe-{name}` with a page at `/{name}` and its test, adds the path to the shop's paths and the
 * remote to every list of remotes: URL table, parts on the bus, lock file, README. Returns the created and changed files.
 * Throws `NewRemoteError` before writing anything.
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
    [shopPaths]: inPaths(read(shopPaths), name),
    [shopPathsTest]: inPathsTest(read(shopPathsTest), name),
    [pathRule]: inPathRule(read(pathRule), name),
    [urlTable]: inUrlTable(read(urlTable), remote, name),
    [parts]: replaceMatch(read(parts), /(export type Part = [^\n]+)/, `$1 | '${name}'`),
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
  if (
    !/^[a-z]+(?:-[a-z]+)*$/.test(name) ||
    name.length > 40 ||
    name.startsWith('mfe-') ||
    reservedWords.has(name)
  ) {
    throw new NewRemoteError(
      'NAME_INVALID',
      `«${name}» is not a valid remote name: use kebab-case letters without mfe-, e.g. npm run new-remote -- reviews`,
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
  const declared = new RegExp(`^(?:export )?(?:const|function) ${constantOf(name)}\\b`, 'm')
  if (declared.test(readFileSync(join(root, shopPaths), 'utf8'))) {
    throw new NewRemoteError('NAME_TAKEN', `${shopPaths} has a «${constantOf(name)}»: choose another name`)
  }
}

/** The constant of the page's path in `shopPaths`: `gift-cards` → `giftCards`. */
function constantOf(name: string): string {
  return name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

/** Copies `template/`, replacing `sample` in names and texts. The `.txt` ending hides the templates from other tools. */
function fromTemplate(remote: string, name: string): Record<string, string> {
  const folder = join(import.meta.dirname, 'template')
  const component = name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  const filled = (text: string) =>
    text
      .replaceAll('paths.sample', `paths.${constantOf(name)}`)
      .replaceAll('sample', name)
      .replaceAll('Sample', component)
  return Object.fromEntries(
    readdirSync(folder).map(file => [
      `${remote}/src/pages/${filled(file).replace(/\.txt$/, '')}`,
      filled(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

function inPaths(text: string, name: string): string {
  const last = /(export const notFound = [^\n]*\n)/
  return replaceMatch(text, last, `$1\nexport const ${constantOf(name)} = '/${name}'\n`)
}

/** Keeps the test's list of routes sorted. */
function inPathsTest(text: string, name: string): string {
  return replaceMatch(text, /(const routes = \[\n)((?: {2}'[^\n]*\n)+)/, (_all, start, routes) =>
    [start, ...[...routes.trimEnd().split('\n'), `  '/${name}',`].sort().map(line => `${line}\n`)].join(''),
  )
}

function inPathRule(text: string, name: string): string {
  return replaceMatch(text, /\(\?:amazing\|[^)]*/g, `$&|${name}`)
}

function inUrlTable(text: string, remote: string, page: string): string {
  const named = replaceMatch(text, /(export const remoteNames = \[[^\]]*)\]/, `$1, '${remote}']`)
  return replaceMatch(
    named,
    /\n\]\n*$/,
    `\n  { path: paths.${constantOf(page)}, remote: '${remote}', page: '${page}' },\n]\n`,
  )
}

function inReadme(text: string, remote: string, page: string): string {
  const rows = /((?:\| \[`mfe-[^\n]*\n)+)/
  return replaceMatch(text, rows, `$1| [\`${remote}/\`](${remote}) | the page \`/${page}\` |\n`)
}

/** Throws if nothing matches `pattern`. A global pattern replaces every match. */
function replaceMatch(text: string, pattern: RegExp, by: string | ((...groups: string[]) => string)): string {
  if (text.search(pattern) < 0)
    throw new Error(`nothing matches ${pattern}: the format of the file has changed`)
  return typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
