import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Who runs a command, and the state of the checkout. */
export interface Author {
  readonly by: string
  /** The checkout's commit; absent outside a Git repository. */
  readonly commit?: string
  readonly message?: string
  /** The branch; absent if the checkout has none. */
  readonly branch?: string
  /** Whether the checkout has changes that are not in that commit. */
  readonly dirty?: boolean
}

/**
 * `DEPLOY_USER`, else the checkout's Git user, else the user of the operating system; `DEPLOY_BRANCH`, for a CI that
 * checks out a commit, else the checkout's branch.
 */
export function authorOf(root: string, environment: NodeJS.ProcessEnv = process.env): Author {
  const git = gitIn(root, environment)
  const by = personOf(root, environment)
  const commit = git('rev-parse', 'HEAD')
  if (!commit) return { by }
  const message = git('log', '-1', '--format=%s')
  const branch = environment.DEPLOY_BRANCH || git('branch', '--show-current')
  const dirty = git('status', '--porcelain') !== ''
  return { by, commit, ...(message && { message }), ...(branch && { branch }), dirty }
}

/** `DEPLOY_USER`, else the checkout's Git user, else the user of the operating system. */
export function personOf(root: string, environment: NodeJS.ProcessEnv): string {
  return environment.DEPLOY_USER || gitUser(gitIn(root, environment)) || userInfo().username
}

function gitIn(root: string, environment: NodeJS.ProcessEnv) {
  return (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, env: environment, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
}

function gitUser(git: (...args: string[]) => string | undefined): string | undefined {
  const [name, email] = [git('config', 'user.name'), git('config', 'user.email')]
  return name && email ? `${name} <${email}>` : name || email
}
