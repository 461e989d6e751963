import { releaseLine, stackHere } from './culprit.ts'
import type { Reporter } from './reporter.ts'

const key = 'contract-kit.process'
const ownBinding = /\b(?:import|const|let|var|class|function)\b[\s{]*(?:[\w$\s,{]*[\s,{])?process\b/

/** A script in whose scope `process` is the watched one, unless it declares another. Lines stay where they are. */
export function withWatchedProcess(script: string): string {
  return ownBinding.test(script) ? script : `const process = globalThis[Symbol.for('${key}')];${script}`
}

/**
 * Reports every property of the global `process` that scripts of the release use. Not a property of the global object: packages of
 * the host may read `process.env`, and do so thousands of times per page.
 */
export function watchProcess({ found }: Reporter): void {
  const report = (name: PropertyKey) => {
    const at = releaseLine(stackHere())
    found('PROCESS_USED', `uses process.${String(name)}${at ? ` ${at}` : ''}`)
  }
  const watched = new Proxy(globalThis.process, {
    get(target, name) {
      report(name)
      return Reflect.get(target, name)
    },
    set(target, name, value) {
      report(name)
      return Reflect.set(target, name, value)
    },
  })
  Object.defineProperty(globalThis, Symbol.for(key), { value: watched })
}
