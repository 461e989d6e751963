import type { Claim, ClaimedRoute } from './route-policy.ts'

/** The parts of a registry's version that say where it wants to be. */
interface PublishedVersion {
  readonly deployment?: { readonly traffic: number; readonly default: boolean } | undefined
  readonly extras: {
    readonly contracts: Readonly<Record<string, string>>
    readonly declarations?:
      | {
          readonly routes?: readonly ClaimedRoute[] | undefined
          readonly slots?: readonly string[] | undefined
        }
      | undefined
  }
}

interface PublishedDocument {
  readonly microFrontends: Readonly<Record<string, readonly PublishedVersion[]>>
}

/**
 * What a version asks of the shop. One that declares no routes is older than manifests: it has the places of the newest
 * version that declares some, as far as it exposes what belongs there.
 */
export function claimOf({ extras }: PublishedVersion, all: readonly PublishedVersion[]): Claim {
  const { routes, slots = [] } = extras.declarations ?? {}
  if (routes) return { routes, slots }
  const newest = all.findLast(version => version.extras.declarations?.routes)?.extras.declarations
  const exposes = Object.keys(extras.contracts)
  const has = (expose: string) => exposes.length === 0 || exposes.includes(expose)
  return {
    routes: newest?.routes?.filter(({ page }) => has(`pages/${page}`)) ?? [],
    slots: newest?.slots?.filter(slot => has(`slots/${slot}`)) ?? [],
  }
}

/** What the versions that some visitor gets ask for, by remote: everything that any of them asks for. */
export function liveClaims({ microFrontends }: PublishedDocument): Record<string, Claim> {
  return Object.fromEntries(
    Object.entries(microFrontends).map(([remote, versions]) => {
      const claims = versions.filter(isLive).map(version => claimOf(version, versions))
      return [
        remote,
        {
          routes: claims.flatMap(({ routes }) => routes),
          slots: [...new Set(claims.flatMap(({ slots }) => slots))],
        },
      ]
    }),
  )
}

/** Whether some visitor gets this version without asking for it. */
export function isLive({ deployment }: PublishedVersion): boolean {
  return deployment !== undefined && (deployment.default || deployment.traffic > 0)
}
