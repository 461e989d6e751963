import { promoteVersion, prune, retireRemote, rollBackOf, startCanaryOf } from '../commands.ts'
import type { BodyOf, RemoteCommand } from '../contract/commands.ts'
import { pin } from '../pins.ts'
import { lastChanges } from '../recovery/history-text.ts'
import { rebuild, restore } from '../recovery/restore.ts'
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
    startCanaryOf(target, remote, percent, version, rest),
  ramp: (target, remote, body) => startRampOf(target, remote, body, body),
  'ramp/advance': advanceRampOf,
  'ramp/pause': pauseRampOf,
  'ramp/resume': resumeRampOf,
  promote: (target, remote, { version, ...rest }) => promoteVersion(target, remote, version, rest),
  rollback: rollBackOf,
  quarantine: quarantineVersion,
  release: releaseVersion,
  retire: retireRemote,
}

/** Works on what `target` holds; `pinSecret` signs pins. */
export function localDeployer(target: DeployTarget, pinSecret: string | undefined): Deployer {
  return {
    history: count => lastChanges(target, count),

    async change(command, remote, body) {
      const version = await runs[command](target, remote, body)
      const { revision = 0 } = await target.registry.read()
      return { version, revision }
    },

    restore: (revision, choice) => restore(target, revision, choice),
    rebuild: choice => rebuild(target, choice),
    prune: days => prune(target, days),
    pin: request => pin(target, pinSecret, request),
  }
}
