/**
 * Why a part of the page failed, in few words: a metric has a series of each.
 * - `not-loaded`: its module could not be had; `deadline`: not in time, module or data
 * - `contract`: what came speaks a contract that this shell does not
 * - `no-data`: its data could not be had; `threw`: its code threw
 */
export const faultCodes = ['not-loaded', 'deadline', 'contract', 'no-data', 'threw'] as const
export type FaultCode = (typeof faultCodes)[number]
