/**
 * Why a part of the page failed. Keep the list short: metrics have a series per code.
 * - `not-loaded`: its module could not be loaded; `deadline`: module or data was late
 * - `contract`: it needs a contract version this shell does not support
 * - `no-data`: its data could not be fetched; `threw`: its code threw
 */
export const faultCodes = ['not-loaded', 'deadline', 'contract', 'no-data', 'threw'] as const
export type FaultCode = (typeof faultCodes)[number]
