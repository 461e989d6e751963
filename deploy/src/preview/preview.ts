import * as z from 'zod/mini'
import type { Pinned } from '../contract/pins.ts'
import type { Deployer } from '../deployer/deployer.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { requireDays } from '../pins.ts'
import { publishChecked } from '../publish/publish-checked.ts'
import { minuteOf } from '../recovery/history-text.ts'
import type { DeployTarget } from '../stores/target.ts'

const DAYS = 7

interface Preview extends Omit<Pinned, 'query'> {
  readonly link: string
  readonly branch?: string
  /** Whether the versions contain changes that are in no commit. */
  readonly dirty: boolean
}

const originSchema = z.object({ SITE_ORIGIN: z.url({ protocol: /^https?$/ }) })

/** Publishes, not live. `USAGE` without a remote, `SETTING_INVALID`, `DAYS_INVALID`; as `publish` and `pin`. */
export async function preview(
  { target, deployer }: { readonly target: DeployTarget; readonly deployer: Pick<Deployer, 'pin'> },
  remotes: readonly string[],
  {
    environment,
    days = DAYS,
    publish = publishChecked,
  }: {
    readonly environment: NodeJS.ProcessEnv
    readonly days?: number
    readonly publish?: typeof publishChecked
  },
): Promise<Preview> {
  const origin = originOf(environment)
  if (remotes.length === 0) throw new DeployError('USAGE', 'Name at least one remote: preview <remote> …')
  requireDays(days)
  const versions: Record<string, string> = {}
  for (const remote of remotes) versions[remote] = (await publish(target, remote)).version
  const { branch, dirty = false } = target.author()
  const { query, ...pinned } = await deployer.pin({ versions, days, ...(branch !== undefined && { branch }) })
  return { ...pinned, link: `${origin}/${query}`, dirty, ...(branch !== undefined && { branch }) }
}

/** What the command prints; the link is the last line, for scripts. */
export function previewText({ link, expires, versions, branch, dirty }: Preview, isCi: boolean): string {
  const from = branch === undefined ? '' : ` of ${branch}`
  return [
    ...Object.entries(versions).map(([remote, version]) => `${remote} ${version}${from}`),
    ...(dirty && !isCi ? ['Warning: it contains changes that are in no commit'] : []),
    `Until ${minuteOf(expires)} UTC anybody with this link sees it:`,
    link,
  ].join('\n')
}

function originOf(environment: NodeJS.ProcessEnv): string {
  const settings = originSchema.safeParse(environment)
  if (settings.success) return new URL(settings.data.SITE_ORIGIN).origin
  throw new DeployError('SETTING_INVALID', 'SITE_ORIGIN: set it to the address of the running shop')
}
