import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { execaNode } from 'execa'
import { projectsWithErrors } from './reports.ts'
import { type Tally, withExitCode } from './tally.ts'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/**
 * Type-checks every folder of `root` with a `tsconfig.json`, each counted as one test. Checks again only projects that
 * changed or whose references changed their declarations; the state is in `.cache/types`.
 */
export async function typeCheck(root: string, say: (line: string) => void): Promise<Tally> {
  const projects = readdirSync(root).filter(name => existsSync(join(root, name, 'tsconfig.json')))
  const { exitCode, all } = await execaNode(tsc, ['--build', '--pretty', 'false', ...projects], {
    cwd: root,
    all: true,
    reject: false,
  })
  if (all) say(all)
  const wrong = projectsWithErrors(all)
  for (const project of projects) say(`  ${wrong.has(project) ? '✗' : '✓'} ${project}`)
  const failed = projects.filter(project => wrong.has(project)).length
  return withExitCode({ passed: projects.length - failed, failed, skipped: 0 }, exitCode)
}
