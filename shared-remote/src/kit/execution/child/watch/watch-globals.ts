import { gluesGlobals } from '../../../files/check-code.ts'
import { builtIns, fingerprint } from './built-ins.ts'
import type { Reporter } from './reporter.ts'

/**
 * Remembers the built-ins of this process. The result reports what the release has changed since, and restores it.
 */
export function watchGlobals({ found }: Reporter): () => void {
  // Some are created when they are first read.
  for (const name of Object.getOwnPropertyNames(globalThis)) Reflect.get(globalThis, name)
  const builtInChanges = fingerprint(builtIns())
  const globalChanges = fingerprint(new Map([[globalThis, 'globalThis']]), gluesGlobals)
  return () => {
    for (const { name, how } of builtInChanges()) found('PROTOTYPE_CHANGED', `${name} was ${how}`)
    for (const { name, how } of globalChanges()) {
      if (how === 'added') found('GLOBAL_WRITTEN', `${name} was ${how}`)
      else found('PROTOTYPE_CHANGED', `${name} was ${how}`)
    }
  }
}
