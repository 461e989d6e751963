import { useSyncExternalStore } from 'react'

const CHANGED = 'deploy-console:address'

function subscribe(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('popstate', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

export function addressOf(remote: string): string {
  return `?${new URLSearchParams({ remote })}`
}

/** Chooses a remote; «Back» returns to the one before. */
export function choose(remote: string): void {
  history.pushState(null, '', addressOf(remote))
  window.dispatchEvent(new Event(CHANGED))
}

/** Makes the address name the remote that is shown without having been chosen, so that it stays when others change. */
export function settleOn(remote: string): void {
  history.replaceState(null, '', addressOf(remote))
  window.dispatchEvent(new Event(CHANGED))
}

/** The remote that the address names, which may not exist. */
export function useChosen(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get('remote') ?? undefined,
  )
}
