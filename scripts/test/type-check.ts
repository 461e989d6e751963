import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkTypes } from '@khaneno/deploy/publish/type-errors'
import { projectsWithErrors } from './reports.ts'
import { type Tally, withExitCode } from './tally.ts'

/**
 * Type-checks every folder of `root` with a `tsconfig.json`, each counted as one test. Checks again only projects that
 * changed or whose references changed their declarations; the state is in `.cache/types`.
 */
export async function typeCheck(root: string, say: (line: string) => void): Promise<Tally> {
  const projects = readdirSync(root).filter(name => existsSync(join(root, name, 'tsconfig.json')))
  const { exitCode, output } = await checkTypes(root, projects)
  if (output) say(output)
  const wrong = projectsWithErrors(output)
  for (const project of projects) say(`  ${wrong.has(project) ? '✗' : '✓'} ${project}`)
  const failed = projects.filter(project => wrong.has(project)).length
  return withExitCode({ passed: projects.length - failed, failed, skipped: 0 }, exitCode)
}
