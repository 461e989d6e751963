import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that a cluster needs is not on this machine; the message says what to install. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing'
}

/** Where Debian keeps programs that are not in everybody's PATH. */
const more = ['/usr/sbin', '/usr/local/sbin']

/** By program, the Debian package that has it. */
const packages = {
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  postgres: 'postgresql',
  initdb: 'postgresql',
  psql: 'postgresql-client',
} as const

export type Tool = keyof typeof packages

/** The file of a program in one of the folders, or undefined if it is not installed. */
export function findTool(tool: Tool, folders = usualFolders()): string | undefined {
  return folders.map(folder => join(folder, tool)).find(file => existsSync(file))
}

/** What the rehearsal of a cluster starts. */
export const rehearsedTools = ['haproxy', 'redis-server', 'initdb', 'postgres', 'psql'] as const

/** The files of programs. Throws `ToolMissing` with everything to install. */
export function requireTools<Names extends Tool>(
  tools: readonly Names[],
  folders = usualFolders(),
): Record<Names, string> {
  const found = tools.map(tool => [tool, findTool(tool, folders)] as const)
  const missing = found.flatMap(([tool, file]) => (file === undefined ? [packages[tool]] : []))
  if (missing.length > 0) {
    const names = [...new Set(missing)].join(' ')
    throw new ToolMissing(`Missing here: ${names}. On Debian or Ubuntu: apt-get install ${names}`)
  }
  return Object.fromEntries(found) as Record<Names, string>
}

function usualFolders(): readonly string[] {
  return [...(process.env.PATH ?? '').split(delimiter), ...more, ...postgresFolders()]
}

/** Debian keeps the server's programs of each version apart; the newest first. */
function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(versions, version, 'bin'))
}
