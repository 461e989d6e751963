import { promoteVersion, prune, retireRemote, rollBackOf, startCanaryOf } from '../commands.ts'
import type { BodyOf, Done, RemoteCommand } from '../contract/commands.ts'
import { pin } from '../pins.ts'
import { lastChanges } from '../recovery/history-text.ts'
import { rebuild } from '../recovery/rebuild.ts'
import { restore } from '../recovery/restore.ts'
import {
  advanceRampOf,
  pauseRampOf,
  quarantineVersion,
  releaseVersion,
  resumeRampOf,
  startRampOf,
} from '../rollouts.ts'
import type { DeployTarget } from '../stores/target.ts'
import type { Deployer } from './deployer.ts'

type Run<Command extends RemoteCommand> = (
  target: DeployTarget,
  remote: string,
  body: BodyOf<Command>,
) => Promise<string>

const runs: { readonly [Command in RemoteCommand]: Run<Command> } = {
  canary: (target, remote, { percent, version, ...rest }) =>
    startCanaryOf(target, remote, percent, version, given(rest)),
  ramp: (target, remote, { steps, everyMs, ...rest }) =>
    startRampOf(target, remote, { steps, everyMs }, given(rest)),
  'ramp/advance': (target, remote, { version, percent, ...rest }) =>
    advanceRampOf(target, remote, given({ version, percent }), given(rest)),
  'ramp/pause': (target, remote, body) => pauseRampOf(target, remote, given(body)),
  'ramp/resume': (target, remote, body) => resumeRampOf(target, remote, given(body)),
  promote: (target, remote, { version, ...rest }) => promoteVersion(target, remote, version, given(rest)),
  rollback: (target, remote, body) => rollBackOf(target, remote, given(body)),
  quarantine: (target, remote, { version, ...rest }) =>
    quarantineVersion(target, remote, version, given(rest)),
  release: (target, remote, { version, ...rest }) => releaseVersion(target, remote, version, given(rest)),
  retire: async (target, remote, body) => {
    await retireRemote(target, remote, given(body))
    return ''
  },
}

/** Works on what `target` holds; `pinSecret` signs pins. */
export function localDeployer(target: DeployTarget, pinSecret: string | undefined): Deployer {
  return {
    history: count => lastChanges(target, count),

    async change(command, remote, body) {
      const version = await runs[command](target, remote, body)
      const { revision = 0 } = await target.registry.read()
      return { version, revision } satisfies Done
    },

    restore: (revision, choice = {}) => restore(target, revision, given(choice)),
    rebuild: (choice = {}) => rebuild(target, given(choice)),
    prune: days => prune(target, days),
    pin: request => pin(target, pinSecret, request),
  }
}

/** Without the options that are not given. */
function given<Options extends object>(options: Options) {
  type Given = { [Name in keyof Options]: Exclude<Options[Name], undefined> }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given
}
