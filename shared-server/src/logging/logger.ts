import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { loggerOptions } from './logger-options.ts'

/** A server's logger, for Fastify and for what logs before Fastify runs: JSON lines, to standard output by default. */
export function createLogger(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = loggerOptions(level)
  return to ? pino(options, to) : pino(options)
}
