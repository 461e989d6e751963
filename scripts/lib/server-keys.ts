import { randomBytes } from 'node:crypto'

/** Keys that all servers of one shop have alike. */
export interface ServerKeys {
  readonly METRICS_TOKEN: string
  readonly SERVER_KEY: string
  readonly TOKEN_SECRET: string
}

/** New keys; those of `environment` win. */
export function serverKeys({ METRICS_TOKEN, SERVER_KEY, TOKEN_SECRET }: NodeJS.ProcessEnv = {}): ServerKeys {
  const newKey = () => randomBytes(32).toString('hex')
  return {
    METRICS_TOKEN: METRICS_TOKEN || newKey(),
    SERVER_KEY: SERVER_KEY || newKey(),
    TOKEN_SECRET: TOKEN_SECRET || newKey(),
  }
}
