import type { BodyOf, Done, RemoteCommand } from '../contract/commands.ts'
import type { Pinned, PinRequest } from '../contract/pins.ts'
import type { History } from '../contract/rollout.ts'
import type { ReleaseName } from '../stores/stores.ts'

/** Why, and whether despite a fault that somebody has looked at. */
export interface Choice {
  readonly reason?: string | undefined
  readonly force?: boolean | undefined
}

/**
 * What the commands do: with the folder or bucket itself, or through the deploy service. Errors are `DeployError`s.
 * See docs/decisions/0042.
 */
export interface Deployer {
  /** The last `count` changes, newest first. */
  history(count?: number): Promise<History['entries']>
  /** Changes what visitors get of a remote. */
  change<Command extends RemoteCommand>(
    command: Command,
    remote: string,
    body: BodyOf<Command>,
  ): Promise<Done>
  /** Makes an earlier revision current again. */
  restore(revision: number, choice?: Choice): Promise<void>
  /** Rebuilds a lost registry; returns the releases that it left out. */
  rebuild(choice?: Choice): Promise<readonly ReleaseName[]>
  /** Removes versions that were last served over `days` days ago; returns them. */
  prune(days?: number): Promise<readonly string[]>
  /** Makes the query that shows versions to testers. */
  pin(request: PinRequest): Promise<Pinned>
}
