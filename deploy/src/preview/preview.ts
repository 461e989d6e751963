import { signedPins } from 'shared-remote/version-pin'
import * as z from 'zod/mini'
import { DeployError } from '../lib/deploy-error.ts'
import { type PublishOptions, publish } from '../publish/publish.ts'
import { minuteOf } from '../recovery/history-text.ts'
import { noteOf } from '../registry/history-entry.ts'
import type { DeployTarget } from '../stores/target.ts'
import { pinnedUntil } from '../versions/live.ts'

const DAYS = 7
/** As long as `prune` keeps versions that nobody is served. */
const MAX_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A link with which anybody sees these versions in the running shop. */
interface Preview {
  /** With `SITE_ORIGIN` and the signed query. */
  readonly link: string
  readonly expires: Date
  /** By remote. */
  readonly versions: Readonly<Record<string, string>>
  readonly branch?: string
  /** Whether the versions contain changes that are in no commit. */
  readonly dirty: boolean
}

const settingsSchema = z.object({
  PIN_SECRET: z.string().check(z.minLength(1)),
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }),
})

/**
 * Publishes these remotes as they are in the checkout, not live, and makes a link that shows all of them together in the
 * running shop for some days (default 7, at most 30). `USAGE` without a remote, `PIN_SECRET_MISSING`, `SETTING_INVALID`
 * without `SITE_ORIGIN`, `DAYS_INVALID`; otherwise as `publish`.
 */
export async function preview(
  target: DeployTarget,
  remotes: readonly string[],
  {
    environment,
    days = DAYS,
    now = new Date(),
    ...options
  }: PublishOptions & { readonly environment: NodeJS.ProcessEnv; readonly days?: number },
): Promise<Preview> {
  const { PIN_SECRET: secret, SITE_ORIGIN: origin } = settingsFrom(environment)
  if (remotes.length === 0) throw new DeployError('USAGE', 'Name at least one remote: preview <remote> …')
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new DeployError('DAYS_INVALID', `A preview lasts 1 to ${MAX_DAYS} days, not ${days}`)
  const versions: Record<string, string> = {}
  for (const remote of remotes)
    versions[remote] = (await publish(target, remote, { ...options, now })).version
  const expires = new Date(now.getTime() + days * DAY_MS)
  await target.registry.update(
    document =>
      Object.entries(versions).reduce(
        (pinned, [remote, version]) => pinnedUntil(pinned, remote, version, expires),
        document,
      ),
    noteOf(`preview ${remotes.join(' ')}`),
    { now },
  )
  const { branch, dirty = false } = target.author()
  const query = signedPins(versions, { secret, expires, branch })
  const link = `${new URL(origin).origin}/?${query}`
  return { link, expires, versions, dirty, ...(branch !== undefined && { branch }) }
}

/** What the command prints; the link is the last line, for scripts. */
export function previewText({ link, expires, versions, branch, dirty }: Preview, isCi: boolean): string {
  const from = branch === undefined ? '' : ` of ${branch}`
  return [
    ...Object.entries(versions).map(([remote, version]) => `${remote} ${version}${from}`),
    ...(dirty && !isCi ? ['Warning: it contains changes that are in no commit'] : []),
    `Until ${minuteOf(expires.toISOString())} UTC anybody with this link sees it:`,
    link,
  ].join('\n')
}

function settingsFrom(environment: NodeJS.ProcessEnv): z.infer<typeof settingsSchema> {
  if (!environment.PIN_SECRET)
    throw new DeployError('PIN_SECRET_MISSING', 'Set PIN_SECRET to the same value as the running shop')
  const settings = settingsSchema.safeParse(environment)
  if (settings.success) return settings.data
  throw new DeployError('SETTING_INVALID', 'SITE_ORIGIN: set it to the address of the running shop')
}
