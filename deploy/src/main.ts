import { parseArgs } from 'node:util'
import { check, list, pinQuery, promoteVersion, prune, rollBackOf, startCanaryOf } from './commands.ts'
import { contractCheck } from './contract-check.ts'
import { DeployError } from './deploy-error.ts'
import { publish } from './publish.ts'
import { targetFromEnvironment } from './target.ts'

const usage = `npm run deploy -- publish <remote>                       build and check a release, not live yet
npm run deploy -- promote <remote> [version] [--force]   everybody gets it (the last published one by default)
npm run deploy -- canary <remote> <percent> [version]    that share of the visitors gets it
npm run deploy -- rollback <remote>                      take back the last canary or promotion
npm run deploy -- pin <remote> [version]                 the query by which a tester sees it for a day
npm run deploy -- list                                   what is published, and who gets what
npm run deploy -- check                                  do the live versions go together?
npm run deploy -- prune [days]                           remove what nobody got for 30 days, or so many`

async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parse(args)
  const [command, remote = '', ...rest] = positionals
  const target = targetFromEnvironment(process.env)
  switch (command) {
    case 'publish': {
      const { version, built } = await publish(target, remote, { check: contractCheck })
      return `${remote} ${version} ${built ? 'published' : 'was published already'}; promote makes it live`
    }
    case 'promote':
      return `${remote} ${await promoteVersion(target, remote, rest[0], values)} is live`
    case 'canary': {
      const percent = Number(rest[0])
      return `${remote} ${await startCanaryOf(target, remote, percent, rest[1], values)} is tried by ${percent}% of the visitors`
    }
    case 'rollback':
      return `${remote} ${await rollBackOf(target, remote)} is live again for everybody`
    case 'pin':
      return await pinQuery(target, process.env.PIN_SECRET, remote, rest[0])
    case 'list':
      return (await list(target)).join('\n') || 'Nothing is published yet'
    case 'check':
      await check(target)
      return 'What is live goes together'
    case 'prune':
      return (
        (await prune(target, remote === '' ? undefined : Number(remote))).join('\n') ||
        'There is nothing to remove'
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

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  console.error(error.code === 'USAGE' ? error.message : `${error.code}: ${error.message}`)
  process.exitCode = 1
}
