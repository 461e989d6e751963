import { createServer } from 'node:net'
import { shopHost } from '../lib/local-shop.ts'

/** A port that `npm start` needs: the setting that names it, and where its server listens. */
interface NeededPort {
  readonly setting: 'PORT' | 'API_PORT' | 'DEPLOY_PORT'
  readonly port: number
  readonly host: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The ports of shop, API and deploy service, with their defaults; 0 is any free one. */
function neededPorts(env: Environment): NeededPort[] {
  return [
    { setting: 'PORT', port: Number(env.PORT || 3000), host: shopHost(env) },
    { setting: 'API_PORT', port: Number(env.API_PORT || 3001), host: env.API_HOST || '127.0.0.1' },
    { setting: 'DEPLOY_PORT', port: Number(env.DEPLOY_PORT || 3002), host: env.DEPLOY_HOST || '127.0.0.1' },
  ]
}

/** Why a port cannot be used, in one line; the shop can run without its deploy service. */
export interface PortProblem {
  readonly line: string
  readonly isFatal: boolean
}

/**
 * Looks whether the servers could listen, before minutes of building. Problems other than a wrong, doubled, taken or
 * forbidden port are left to the servers.
 */
export async function portProblems(env: Environment): Promise<PortProblem[]> {
  const needed = neededPorts(env)
  const problems = await Promise.all(
    needed.map(async (port, index) => {
      const line = lineOf(port, needed.slice(0, index)) ?? (await refusalOf(port))
      return line === undefined ? [] : [{ line, isFatal: port.setting !== 'DEPLOY_PORT' }]
    }),
  )
  return problems.flat()
}

function lineOf({ setting, port }: NeededPort, others: readonly NeededPort[]): string | undefined {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return `${setting} must be a port, 0 to 65535.`
  const same = others.find(other => other.port === port && port !== 0)
  return same && `${same.setting} and ${setting} are both ${port}: each server needs its own.`
}

function refusalOf({ setting, port, host }: NeededPort): Promise<string | undefined> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', error => {
      const code = 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE')
        resolve(`Port ${port} is in use. Stop what uses it, or set ${setting} to another one.`)
      else if (code === 'EACCES') resolve(`Port ${port} needs more rights. Set ${setting} to one above 1023.`)
      else resolve(undefined)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
