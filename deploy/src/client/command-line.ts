import { parseArgs } from 'node:util'
import type { Release } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { milliseconds } from '../lib/settings.ts'
import { publishChecked } from '../publish/publish-checked.ts'
import type { ReleaseName } from '../stores/stores.ts'
import { listOf, numberOf, stepsOf, usage } from './arguments.ts'
import { type Connection, connect } from './connect.ts'
import { tokenCommand } from './token-commands.ts'

const options = {
  force: { type: 'boolean', default: false },
  reason: { type: 'string' },
  ramp: { type: 'string' },
  every: { type: 'string' },
  abilities: { type: 'string' },
  remotes: { type: 'string' },
  expires: { type: 'string' },
  days: { type: 'string' },
} as const

type Flags = ReturnType<typeof parse>['values']

/** Carries out a command with its further arguments and returns what to print. */
type Command = (
  connection: Connection,
  rest: readonly string[],
  flags: Flags,
  environment: NodeJS.ProcessEnv,
) => Promise<string> | string

const commands: Readonly<Record<string, Command>> = {
  async publish({ target }, [remote = '']) {
    const { version, built, walk } = await publishChecked(await target(), remote)
    return [
      `${remote} ${version} ${built ? 'published' : 'was published already'}; promote makes it live`,
      ...(walk ? [walkText(walk)] : []),
    ].join('\n')
  },

  async promote({ deployer }, [remote = '', version], flags) {
    const done = await deployer.change('promote', remote, { ...choiceOf(flags), version })
    return `${remote} ${done.version} is live`
  },

  async canary(connection, rest, flags) {
    if (flags.ramp !== undefined) return await ramp(connection, rest, flags)
    const [remote = '', percent, version] = rest
    const body = { ...choiceOf(flags), percent: Number(percent), version }
    const done = await connection.deployer.change('canary', remote, body)
    return `${remote} ${done.version} is live for ${percent}% of the visitors`
  },

  async advance({ deployer }, [remote = ''], flags) {
    const { version } = await deployer.change('ramp/advance', remote, choiceOf(flags))
    return `${remote} ${version} is at the next step of its ramp`
  },

  async pause({ deployer }, [remote = ''], flags) {
    const { version } = await deployer.change('ramp/pause', remote, reasonOf(flags))
    return `${remote} ${version} stays at its share until it is resumed`
  },

  async resume({ deployer }, [remote = ''], flags) {
    const { version } = await deployer.change('ramp/resume', remote, reasonOf(flags))
    return `${remote} ${version} goes on`
  },

  async rollback({ deployer }, [remote = ''], flags) {
    const { version } = await deployer.change('rollback', remote, reasonOf(flags))
    return `${remote} ${version} is live again for everybody`
  },

  async quarantine({ deployer }, [remote = '', version], flags) {
    await deployer.change('quarantine', remote, { ...reasonOf(flags), version: required(version) })
    return `${remote} ${version} is blocked until it is released`
  },

  async release({ deployer }, [remote = '', version], flags) {
    await deployer.change('release', remote, { ...reasonOf(flags), version: required(version) })
    return `${remote} ${version} may be made live again`
  },

  async retire({ deployer }, [remote = ''], flags) {
    await deployer.change('retire', remote, reasonOf(flags))
    return `${remote} is out of service`
  },

  async pin({ deployer }, [remote, version = null]) {
    return (await deployer.pin({ versions: { [required(remote)]: version } })).query
  },

  async preview({ deployer, target }, remotes, { days }, environment) {
    const { preview, previewText } = await import('../preview/preview.ts')
    const made = await preview({ deployer, target: await target() }, remotes, {
      environment,
      ...(days !== undefined && { days: numberOf(days) }),
    })
    return previewText(made, Boolean(environment.DEPLOY_USER))
  },

  async watch({ target }, _rest, _flags, environment) {
    const { watch } = await import('../watcher/watch.ts')
    await watch(await target(), environment)
    return 'No longer watching'
  },

  async list({ target }) {
    const { list } = await import('../commands.ts')
    return (await list(await target())).join('\n') || 'Nothing is published yet'
  },

  async check({ target }) {
    const { check } = await import('../commands.ts')
    const silent = Object.entries(await check(await target())).map(
      ([origin, reason]) => `${origin} could not be asked what it supports: ${reason}`,
    )
    return ['Every remote is live, and the live versions are compatible', ...silent].join('\n')
  },

  async history({ deployer }, [count]) {
    const { historyLines } = await import('../recovery/history-text.ts')
    return (
      historyLines(await deployer.history(count === undefined ? undefined : numberOf(count))).join('\n') ||
      'No history yet'
    )
  },

  async restore({ deployer }, [revision], flags) {
    await deployer.restore(numberOf(required(revision)), choiceOf(flags))
    return `Revision ${revision} is current again, as a new revision`
  },

  rebuild: async ({ deployer }, _rest, flags) => rebuiltText(await deployer.rebuild(choiceOf(flags))),

  async prune({ deployer }, [days]) {
    const removed = await deployer.prune(days === undefined ? undefined : numberOf(days))
    return removed.join('\n') || 'Nothing to remove'
  },

  async keygen(_connection, [file]) {
    const { keygen } = await import('../registry/keys.ts')
    return keygen(required(file))
  },
  token: ({ call }, rest, flags) => tokenCommand(call, rest, flags),
}

/** `npm run deploy -- ARGS`: what it prints. `DeployError`, for `USAGE` with the usage; `RefusedByService`. */
export async function runCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values, positionals } = parse(args)
  const [name = '', ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new DeployError('USAGE', usage)
  return await command(await connect(environment), rest, values, environment)
}

async function ramp(
  { deployer }: Connection,
  [remote = '', version]: readonly string[],
  flags: Flags,
): Promise<string> {
  const steps = stepsOf(required(flags.ramp))
  const everyMs = milliseconds(required(flags.every), '--every')
  const done = await deployer.change('ramp', remote, { ...choiceOf(flags), steps, everyMs, version })
  return `${remote} ${done.version} is live for ${steps[0]}% of the visitors, then for ${listOf(steps.slice(1))}, every ${flags.every}`
}

function walkText({ views, clicks, left }: NonNullable<Release['extras']['walk']>): string {
  if (views === 0)
    return 'It was not opened in a browser, because none was found: install Chromium, or set CHROMIUM_PATH'
  const missed = left > 0 ? `; there was no time for ${left} more views` : ''
  return `Opened in a browser: ${views} views, ${clicks} controls clicked, no error${missed}`
}

function reasonOf({ reason }: Flags) {
  return reason === undefined ? {} : { reason }
}

function choiceOf(flags: Flags) {
  return { ...reasonOf(flags), force: flags.force }
}

function rebuiltText(leftOut: readonly ReleaseName[]): string {
  const names = leftOut.map(({ remote, version }) => `${remote} ${version}`)
  return [
    'The registry is rebuilt and nothing is live: promote a version of each remote',
    ...(names.length > 0 ? [`left out, published by an older version: ${names.join(', ')}`] : []),
  ].join('\n')
}

function required(argument: string | undefined): string {
  if (argument) return argument
  throw new DeployError('USAGE', usage)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new DeployError('USAGE', usage)
  }
}
