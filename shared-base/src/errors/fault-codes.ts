/**
 * Why a part of the page failed. Keep the list short: metrics have a series per code.
 * - `not-loaded`: its module could not be loaded; `deadline`: module or data was late
 * - `altered`: a file of the release is not what the registry says
 * - `contract`: it needs a contract version this shell does not support
 * - `no-data`: its data could not be fetched; `threw`: its code threw
 * - `hung`: it kept a browser from running anything else for ten seconds
 */
export const faultCodes = [
  'not-loaded',
  'deadline',
  'altered',
  'contract',
  'no-data',
  'threw',
  'hung',
] as const
export type FaultCode = (typeof faultCodes)[number]

/**
 * How a part's code ended the process that rendered it on the server.
 * - `hung`: it ran without a pause, or beyond the page's time; `crashed`: it threw outside of any promise, left a
 *   rejection unhandled, or changed a built-in object
 * - `out-of-memory`: it used up the memory of the process; `exited`: it ended the process
 */
export const crashCodes = ['hung', 'crashed', 'out-of-memory', 'exited'] as const
export type CrashCode = (typeof crashCodes)[number]

/**
 * What became of a part in one view of a page. Keep the list short: metrics have a series per outcome.
 * - `ok`: it was shown
 * - `fault`: its code, or its module, failed
 * - `skeleton`: only its place was shown: it was too late, or left out because it had ended a rendering process
 * - `quarantined`: the server leaves its release to browsers
 * - `refused`: it was built for another contract version, so the shell does not run it
 */
export const viewOutcomes = ['ok', 'fault', 'skeleton', 'quarantined', 'refused'] as const
export type ViewOutcome = (typeof viewOutcomes)[number]
