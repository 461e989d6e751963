import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Violation } from 'shared-remote/routing/route-policy'
import type { Log } from 'shared-server/logging/log'
import { listenToRegistry } from 'shared-server/registry-push'
import type { RegistryConfig } from '../lib/config.ts'
import { AlteredReleases } from './altered-releases.ts'
import type { Visitor } from './choose-versions.ts'
import type { Compose, ServerComposition } from './compose.ts'
import { PolicyLog } from './policy-log.ts'
import { followRegistry } from './registry.ts'

/** The releases that this server has to choose from, as they change. */
export interface Releases {
  readonly registry: ReturnType<typeof followRegistry>
  /** Composes a page from those that may be used; notes what remotes ask for and do not get. */
  readonly compose: (document: RegistryDocument | undefined, visitor?: Visitor) => ServerComposition
  /** The composition of a visitor who gets the defaults. */
  readonly current: () => Promise<ServerComposition>
  /** Skips a release for a while because its files are not what the registry says. */
  readonly reportAltered: (remote: string, version: string) => void
  readonly violations: () => Iterable<Violation>
  readonly close: () => void
}

/** Follows the registry; the deploy service at `deployUrl` announces changes at once. */
export function followReleases(
  compose: Compose,
  {
    registry: source,
    deployUrl,
    log,
  }: { readonly registry: RegistryConfig; readonly deployUrl: string | undefined; readonly log: Log },
): Releases {
  const altered = new AlteredReleases()
  const policy = new PolicyLog(log)
  const registry = followRegistry(source, { log })
  const stopListening =
    deployUrl === undefined
      ? () => undefined
      : listenToRegistry(deployUrl, { onRevision: revision => void registry.expect(revision), log })
  const composed: Releases['compose'] = (document, visitor) => {
    const made = compose(document, visitor, (remote, version) => altered.has(remote, version))
    if (made.violations) policy.note(made.violations)
    return made
  }
  return {
    registry,
    compose: composed,
    current: async () => composed(await registry.read()),
    reportAltered: (remote, version) => altered.report(remote, version),
    violations: () => policy.list(),
    close: stopListening,
  }
}
