import { posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { RUNTIME } from 'shared-remote/release-code/imports'
import { DeployError } from '../lib/deploy-error.ts'
import { scriptsOf } from './preload-list.ts'

type Read = (path: string) => string | undefined

/**
 * The scripts of a release, relative to its folder: `server` is the server entry and all that it imports, statically or
 * dynamically; `browser` is every script of Vite's manifest and all that these import. `RELEASE_INVALID` if one is
 * missing or outside the release, or if a server script imports something that no host allows: a module of Node, a
 * package other than the federation runtime, an absolute URL, or a path computed at run time.
 */
export async function releaseModules(
  serverEntry: string,
  buildManifest: Buffer,
  read: Read,
): Promise<{ browser: string[]; server: string[] }> {
  await init
  return {
    browser: reached(scriptsOf(buildManifest), read),
    server: reached([serverEntry], read, requireLoadable),
  }
}

/**
 * A script of the release and all that it imports, statically or dynamically. `RELEASE_INVALID` if one is missing or
 * outside the release, or imports anything else: browsers could not resolve it, or could not check it.
 */
export async function importedScripts(script: string, read: Read): Promise<string[]> {
  await init
  return reached([script], read, (path, specifier = 'a path computed at run time') => {
    throw new DeployError('RELEASE_INVALID', `${path} imports ${specifier}, which is not in the release`)
  })
}

function reached(
  roots: readonly string[],
  read: Read,
  check: (path: string, specifier: string | undefined) => void = () => undefined,
): string[] {
  const found = new Set(roots)
  for (const path of found) {
    for (const specifier of importsOf(path, read)) {
      if (specifier !== undefined && isRelative(specifier)) found.add(resolve(path, specifier))
      else check(path, specifier)
    }
  }
  return [...found]
}

function importsOf(path: string, read: Read): (string | undefined)[] {
  const source = read(path)
  if (source === undefined) throw new DeployError('RELEASE_INVALID', `The build has no ${path}`)
  try {
    const [imports] = parse(source, path)
    // `import.meta` is listed too.
    return imports.filter(({ d }) => d !== -2).map(({ n }) => n)
  } catch (error) {
    throw new DeployError('RELEASE_INVALID', `${path} of the build is not a module`, { cause: error })
  }
}

function isRelative(specifier: string): boolean {
  return /^\.\.?\//.test(specifier)
}

function resolve(path: string, specifier: string): string {
  const file = posix.join(posix.dirname(path), decodeURI(specifier).replace(/[?#].*/, ''))
  if (file.startsWith('../'))
    throw new DeployError('RELEASE_INVALID', `${path} imports ${specifier}, which is outside the release`)
  return file
}

function requireLoadable(path: string, specifier: string | undefined): void {
  if (specifier === RUNTIME) return
  throw new DeployError(
    'RELEASE_INVALID',
    `The server script ${path} imports ${specifier ?? 'a path computed at run time'}: bundle it, or share it through the federation preset`,
  )
}
