import type { BodyOf, Done, RemoteCommand } from '../contract/commands.ts'
import type { Pinned, PinRequest } from '../contract/pins.ts'
import type { History } from '../contract/rollout.ts'
import type { CommandOptions, ReleaseName } from '../stores/stores.ts'

type Choice = Omit<CommandOptions, 'now'>

/**
 * What the commands do: with the folder or bucket itself, or through the deploy service. Errors are `DeployError`s.
 * See docs/decisions/0042.
 */
export interface Deployer {
  history(count?: number): Promise<History['entries']>
  change<Command extends RemoteCommand>(
    command: Command,
    remote: string,
    body: BodyOf<Command>,
  ): Promise<Done>
  restore(revision: number, choice?: Choice): Promise<void>
  /** The releases that it left out. */
  rebuild(choice?: Choice): Promise<readonly ReleaseName[]>
  /** Of versions that were last served over `days` days ago. */
  prune(days?: number): Promise<readonly string[]>
  pin(request: PinRequest): Promise<Pinned>
}
