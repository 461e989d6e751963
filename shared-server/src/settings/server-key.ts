/** Header with which one of our servers proves itself to another: `SERVER_KEY`. */
export const SERVER_KEY_HEADER = 'x-server-key'

/** Beside the key: the address of the visitor whose call the shell forwards. Without it, the call is the shell's own. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

export const MIN_SERVER_KEY = 32

/**
 * What is wrong with the settings of a server, for the operator; undefined if nothing is. In production the shell may
 * run anywhere, and proxies on the API's machine may forward visitors without saying so, so only a key will do.
 */
export function serverKeyFault(settings: {
  readonly NODE_ENV?: string | undefined
  readonly SERVER_KEY?: string | undefined
}): string | undefined {
  if (settings.NODE_ENV !== 'production' || settings.SERVER_KEY) return undefined
  return `NODE_ENV=production needs SERVER_KEY, ${MIN_SERVER_KEY} characters or more, the same for every shell and API.`
}
