import { isFromThisMachine, type Sender } from '../http/same-machine.ts'
import { isSameSecret } from '../same-secret.ts'

/**
 * Whether a caller may use what a token opens: if it is set, whoever sends it (`Authorization: Bearer …`) may; otherwise
 * only this machine.
 */
export function mayAccess(sender: Sender, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(String(sender.headers.authorization), `Bearer ${token}`)
  return isFromThisMachine(sender)
}

/**
 * What is wrong with the settings of a server that serves metrics, for the operator; undefined if nothing is. In
 * production a proxy may run on the same machine and forward visitors without saying so, so only a token will do.
 */
export function metricsTokenFault(settings: {
  readonly NODE_ENV?: string | undefined
  readonly METRICS_TOKEN?: string | undefined
}): string | undefined {
  if (settings.NODE_ENV !== 'production' || settings.METRICS_TOKEN) return undefined
  return 'NODE_ENV=production needs METRICS_TOKEN, 16 characters or more, which scrapers send to read /metrics.'
}
