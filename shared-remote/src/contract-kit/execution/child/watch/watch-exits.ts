import { releaseLine, stackHere } from './culprit.ts'
import type { Reporter } from './reporter.ts'

/** Reports who ends this process, before it ends. The result ends it without a report. */
export function watchExits({ found }: Reporter): () => void {
  const { kill, pid } = process
  const end = () => void Reflect.apply(kill, process, [pid, 'SIGKILL'])
  const originals = {
    exit: process.exit,
    abort: process.abort,
    kill,
    reallyExit: Reflect.get(process, 'reallyExit'),
  }
  for (const name of Object.keys(originals)) {
    Object.assign(process, {
      [name]() {
        const at = releaseLine(stackHere())
        found('EXITED', `called process.${name}${at ? ` ${at}` : ''}`)
        end()
      },
    })
  }
  return () => {
    Object.assign(process, originals)
    process.exit(0)
  }
}
