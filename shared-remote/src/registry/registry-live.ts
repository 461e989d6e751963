import type { RegistryDocument, RegistryVersion } from './registry-document.ts'

/**
 * The remotes that were live in `before` and have no default version in `after`, without having been retired on
 * purpose: a document that drops one would take its pages away from every visitor.
 */
export function droppedRemotes(before: RegistryDocument, after: RegistryDocument): string[] {
  const retired = after.retired ?? []
  return liveRemotes(before).filter(remote => !isLive(after, remote) && !retired.includes(remote))
}

/** The remotes of which some version is the default. */
export function liveRemotes(document: RegistryDocument): string[] {
  return Object.keys(document.microFrontends).filter(remote => isLive(document, remote))
}

/** Whether nothing speaks against making it live again: it was neither rolled back nor put in quarantine. */
export function mayReturn({ extras }: RegistryVersion): boolean {
  return !extras.takenBack && !extras.quarantined
}

/** Of `versions`, the one that stopped being the default most recently. */
export function lastDefault(versions: readonly RegistryVersion[]): RegistryVersion | undefined {
  const time = ({ extras }: RegistryVersion) => Date.parse(extras.defaultUntil ?? '')
  return versions.filter(({ extras }) => extras.defaultUntil).sort((a, b) => time(b) - time(a))[0]
}

function isLive({ microFrontends }: RegistryDocument, remote: string): boolean {
  return (microFrontends[remote] ?? []).some(({ deployment }) => deployment?.default)
}
