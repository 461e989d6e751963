import process from 'node:process'
import { releaseLine, stackHere } from './culprit.ts'
import type { Reporter } from './reporter.ts'

/** Reports who ends this process, before it ends. The result ends it without a report. */
export function watchExits({ found }: Reporter): () => void {
  const { exit } = process
  const reallyExit: unknown = Reflect.get(process, 'reallyExit')
  const end = () => void Reflect.apply(reallyExit as typeof exit, process, [1])
  for (const name of ['exit', 'reallyExit'])
    Object.assign(process, {
      [name]() {
        const at = releaseLine(stackHere())
        found('EXITED', `called process.${name}${at ? ` ${at}` : ''}`)
        end()
      },
    })
  return () => {
    Object.assign(process, { reallyExit })
    exit.call(process, 0)
  }
}
