import process from 'node:process'
import { describe } from './culprit.ts'
import type { Reporter } from './reporter.ts'

/** Reports errors that no caller can catch; without this, each of them ends the process, as it would end a server. */
export function watchErrors({ found }: Reporter): void {
  process.on('unhandledRejection', reason => found('UNHANDLED_REJECTION', describe(reason)))
  process.on('uncaughtException', error => found('LATE_THROW', describe(error)))
}
