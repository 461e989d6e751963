import { createSafeStorage, safeStorage } from 'shared-base/storage/storage'
import { type Bus, isWaitingCommand } from 'shared-events'
import type { BackgroundDefinition } from 'shared-remote'
import type { BackgroundNeed } from 'shared-remote/background-need'
import { backgroundContract } from 'shared-remote/contract/background'
import { whenIdle } from 'shared-remote/ports/when-idle'
import type { Composition } from '../../composition/composition.ts'
import { type ExposeId, faultOf, RemoteFault } from '../../composition/remote-loader.ts'
import type { ShellHost } from '../../host/shell-host.tsx'
import { onFirstIntent } from '../lib/first-intent.ts'

const tabStorage = createSafeStorage(() => window.sessionStorage)

/**
 * Starts the composition's background parts: when the page is idle if it needs them, otherwise with the first touch or
 * key, so that a first visit does not pay for them. A failure is reported and affects nothing else; the background is
 * retried when any other module of its remote arrives, or with the next page.
 */
export function startBackgrounds(
  host: ShellHost,
  bus: Bus,
  { backgrounds = {} }: Pick<Composition, 'backgrounds'>,
): void {
  const missing = new Set<string>()
  const start = async (remote: string) => {
    missing.delete(remote)
    const id = { remote, expose: 'background' }
    try {
      parseBackground(await host.loader.load(id), id).start({ bus, api: host.api })
    } catch (error) {
      missing.add(remote)
      host.reportFault(faultOf(error, id))
    }
  }
  const startMissing = (isMeant: (remote: string) => boolean) => {
    for (const remote of [...missing].filter(isMeant)) void start(remote)
  }
  host.loader.onLoaded(({ remote }) => startMissing(name => name === remote))
  bus.subscribe('navigated', () => startMissing(() => true))
  const waiting = new Map(Object.entries(backgrounds))
  const startWaiting = (isMeant: (need: BackgroundNeed) => boolean) => {
    for (const [remote] of [...waiting].filter(([, need]) => isMeant(need))) {
      waiting.delete(remote)
      void start(remote)
    }
  }
  whenIdle(() => startWaiting(need => isNeededNow(need, host.api.apiToken() !== undefined)))
  // Also hears a touch that comes before the page is idle.
  onFirstIntent(() => whenIdle(() => startWaiting(() => true)))
}

function isNeededNow(need: BackgroundNeed, isSignedIn: boolean): boolean {
  if (need === 'always') return true
  const { signedIn, waitingCommand, stored = [], storedInTab = [] } = need
  return (
    (signedIn === true && isSignedIn) ||
    safeStorage
      .keys()
      .some(key => stored.includes(key) || (waitingCommand === true && isWaitingCommand(key))) ||
    tabStorage.keys().some(key => storedInTab.includes(key))
  )
}

function parseBackground(module: unknown, id: ExposeId): BackgroundDefinition {
  const background = (module as { background?: Partial<BackgroundDefinition> } | undefined)?.background
  if (background?.contract === backgroundContract && background.start)
    return background as BackgroundDefinition
  throw new RemoteFault(id, 'module', 0, {
    message: `no background of contract ${backgroundContract}`,
    code: 'contract',
  })
}
