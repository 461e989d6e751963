import { parseArgs } from 'node:util'
import { check, list, pinQuery, promoteVersion, prune, rollBackOf, startCanaryOf } from './commands.ts'
import { DeployError } from './lib/deploy-error.ts'
import { contractCheck } from './publish/contract-check.ts'
import { publish } from './publish/publish.ts'
import { targetFromEnvironment } from './stores/target.ts'

const usage = `npm run deploy -- publish <remote>                       build and check a release, not live yet
npm run deploy -- promote <remote> [version] [--force]   make a version live (default: the last published one)
npm run deploy -- canary <remote> <percent> [version]    give a version to a share of the visitors
npm run deploy -- rollback <remote>                      undo the last canary or promotion
npm run deploy -- pin <remote> [version]                 print the query that shows a version to a tester for a day
npm run deploy -- list                                   list the published versions and their shares
npm run deploy -- check                                  check that the live versions are compatible
npm run deploy -- prune [days]                           remove versions that were last served over 30 (or \`days\`) days ago`

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
      return `${remote} ${await rollBackOf(target, remote)} is live again for everybody`
    case 'pin':
      return await pinQuery(target, env.PIN_SECRET, remote, rest[0])
    case 'list':
      return (await list(target)).join('\n') || 'Nothing is published yet'
    case 'check':
      await check(target)
      return 'The live versions are compatible'
    case 'prune':
      return (
        (await prune(target, remote === '' ? undefined : Number(remote))).join('\n') || 'Nothing to remove'
      )
    default:
      throw new DeployError('USAGE', usage)
  }
}

function parse(args: readonly string[]) {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new DeployError('USAGE', usage)
  }
}
