import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runNode } from './run-command.ts'
import { add, nothing, oneFailed, onePassed, type Tally } from './tally.ts'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const AT_ONCE = 2

/** Type-checks every folder of the repository that has a `tsconfig.json`, each counted as one test. */
export async function typeCheck(root: string, say: (line: string) => void): Promise<Tally> {
  const folders = readdirSync(root).filter(name => existsSync(join(root, name, 'tsconfig.json')))
  const waiting = [...folders]
  let tally = nothing
  const work = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const { code, output } = await runNode([tsc, '-p', join(folder, 'tsconfig.json')], { cwd: root })
      tally = add(tally, code === 0 ? onePassed : oneFailed)
      say(code === 0 ? `  ✓ ${folder}` : `  ✗ ${folder}\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tally
}
