import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  check,
  list,
  pinQuery,
  promoteVersion,
  prune,
  retireRemote,
  rollBackOf,
  startCanaryOf,
} from './commands.ts'
import { DeployError } from './lib/deploy-error.ts'
import { preview, previewText } from './preview/preview.ts'
import { contractCheck } from './publish/contract-check.ts'
import { publish } from './publish/publish.ts'
import { historyLines } from './recovery/history-text.ts'
import { rebuild } from './recovery/rebuild.ts'
import { restore } from './recovery/restore.ts'
import { newKeys } from './registry/keys.ts'
import type { ReleaseName } from './stores/stores.ts'
import { targetFromEnvironment } from './stores/target.ts'

const usage = `npm run deploy -- publish <remote>                       build and check a release, not live yet
npm run deploy -- promote <remote> [version] [--force]   make a version live (default: the last published one)
npm run deploy -- canary <remote> <percent> [version]    give a version to a share of the visitors
npm run deploy -- rollback <remote>                      undo the last canary or promotion
npm run deploy -- pin <remote> [version]                 print the query that shows a version to a tester for a day
npm run deploy -- preview <remote> … [--days 7]          publish remotes and print a link that shows them in the shop
npm run deploy -- retire <remote>                        take a remote out of service on purpose
npm run deploy -- list                                   list the published versions, their shares and origin
npm run deploy -- check                                  check that every remote is live and that they are compatible
npm run deploy -- history [count]                        list the last 20 (or \`count\`) changes of the registry
npm run deploy -- restore <revision> [--force]           make an earlier revision of the registry current again
npm run deploy -- rebuild [--force]                      rebuild a lost registry from the stored releases; none of them is live
npm run deploy -- keygen <file>                          write a new private key to a file, print its public key
npm run deploy -- prune [days]                           remove versions that were last served over 30 (or \`days\`) days ago
promote, canary, rollback, retire, restore and rebuild take --reason "…" for the history`

/** Runs `npm run deploy -- ARGS` and returns what it prints. Errors are `DeployError`s; `USAGE` has the usage as its message. */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parse(args)
  const [command, remote = '', ...rest] = positionals
  const target = targetFromEnvironment(env)
  switch (command) {
    case 'publish': {
      const { version, built } = await publish(target, remote, { check: contractCheck })
      return `${remote} ${version} ${built ? 'published' : 'was published already'}; promote makes it live`
    }
    case 'promote':
      return `${remote} ${await promoteVersion(target, remote, rest[0], values)} is live`
    case 'canary': {
      const percent = Number(rest[0])
      return `${remote} ${await startCanaryOf(target, remote, percent, rest[1], values)} is live for ${percent}% of the visitors`
    }
    case 'rollback':
      return `${remote} ${await rollBackOf(target, remote, values)} is live again for everybody`
    case 'retire':
      await retireRemote(target, remote, values)
      return `${remote} is out of service`
    case 'pin':
      return await pinQuery(target, env.PIN_SECRET, remote, rest[0])
    case 'preview':
      return previewText(
        await preview(target, remote === '' ? [] : [remote, ...rest], {
          check: contractCheck,
          environment: env,
          ...(values.days !== undefined && { days: Number(values.days) }),
        }),
        Boolean(env.DEPLOY_USER),
      )
    case 'list':
      return (await list(target)).join('\n') || 'Nothing is published yet'
    case 'check':
      await check(target)
      return 'Every remote is live, and the live versions are compatible'
    case 'history':
      return (
        (await historyLines(target, remote === '' ? undefined : Number(remote))).join('\n') ||
        'No history yet'
      )
    case 'restore':
      await restore(target, Number(remote), values)
      return `Revision ${remote} is current again, as a new revision`
    case 'rebuild':
      return rebuiltText(await rebuild(target, values))
    case 'keygen':
      return keygen(remote)
    case 'prune':
      return (
        (await prune(target, remote === '' ? undefined : Number(remote))).join('\n') || 'Nothing to remove'
      )
    default:
      throw new DeployError('USAGE', usage)
  }
}

function rebuiltText(leftOut: readonly ReleaseName[]): string {
  const names = leftOut.map(({ remote, version }) => `${remote} ${version}`)
  return [
    'The registry is rebuilt and nothing is live: promote a version of each remote',
    ...(names.length > 0 ? [`left out, published by an older version: ${names.join(', ')}`] : []),
  ].join('\n')
}

function keygen(file: string): string {
  if (file === '') throw new DeployError('USAGE', usage)
  const { privateKey, publicKey } = newKeys()
  try {
    writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new DeployError('SETTING_INVALID', `${file} cannot be written: ${error}`)
  }
  return `${file} is the private key, for those who deploy. For everybody who reads the registry:\nREGISTRY_PUBLIC_KEY=${publicKey}`
}

function parse(args: readonly string[]) {
  try {
    const options = {
      force: { type: 'boolean', default: false },
      reason: { type: 'string' },
      days: { type: 'string' },
    } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new DeployError('USAGE', usage)
  }
}
