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
