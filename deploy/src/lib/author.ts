import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Who runs a command, and the state of the checkout. */
export interface Author {
  readonly by: string
  /** The checkout's commit; absent outside a Git repository. */
  readonly commit?: string
  /** Whether the checkout has changes that are not in that commit. */
  readonly dirty?: boolean
}

/** `DEPLOY_USER`, else the checkout's Git user, else the user of the operating system. */
export function authorOf(root: string, environment: NodeJS.ProcessEnv = process.env): Author {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, env: environment, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const by = environment.DEPLOY_USER || gitUser(git) || userInfo().username
  const commit = git('rev-parse', 'HEAD')
  return commit ? { by, commit, dirty: git('status', '--porcelain') !== '' } : { by }
}

function gitUser(git: (...args: string[]) => string | undefined): string | undefined {
  const [name, email] = [git('config', 'user.name'), git('config', 'user.email')]
  return name && email ? `${name} <${email}>` : name || email
}
