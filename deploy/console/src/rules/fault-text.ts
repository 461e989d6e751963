import type { RemoteFault } from '../../../src/contract/faults.ts'
import { percentText } from './figure-text.ts'

const codes: Readonly<Record<string, string>> = {
  'not-loaded': 'A script did not arrive',
  deadline: 'It took too long',
  altered: 'A file is not the one that was published',
  contract: 'It does not fit this shell',
  'no-data': 'Its data could not be loaded',
  threw: 'An error was thrown',
  hung: 'It kept a process busy',
  crashed: 'It crashed a process',
  'out-of-memory': 'It used up the memory of a process',
  exited: 'It ended a process',
}

const phases: Readonly<Record<string, string>> = {
  entry: 'while it was loaded',
  module: 'while it was loaded',
  load: 'in load()',
  render: 'while rendering',
  hydrate: 'while hydrating',
  handler: 'in an event handler',
}

/** What happened: the message of the error, which only servers report, or else what its code says. */
export function faultTitle({ message, code }: Pick<RemoteFault, 'message' | 'code'>): string {
  return message ?? codes[code] ?? code
}

/** `pages/cart, in an event handler in browsers, mfe-cart/src/row.tsx:12:4`; without source maps, where its build has it. */
export function faultPlace({ expose, phase, where, at, source }: RemoteFault): string {
  const side = where === 'browser' ? 'in browsers' : 'on the server'
  return [expose, `${phases[phase] ?? phase} ${side}`, source ?? at].filter(Boolean).join(', ')
}

/** `in 12 % of 340 page views since the first`. */
export function shareText({ all, faulty }: NonNullable<RemoteFault['views']>): string {
  return `in ${percentText(faulty / all)} of ${all === 1 ? 'one page view' : `${all} page views`} since the first`
}
