import { type Bus, isWaitingCommand } from 'shared-events'
import { type BackgroundDefinition, backgroundContract } from 'shared-remote'
import { HANDOVER_KEY } from 'shared-shop/carts/handover'
import { storedApiToken } from 'shared-shop/client'
import { createSafeStorage, safeStorage } from 'shared-shop/storage/storage'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import type { ShellHost } from '../../app/layout/shell-host.tsx'
import { type ExposeId, faultOf, RemoteFault } from '../../composition/remote-loader.ts'
import type { RemoteName } from '../../url-table.ts'
import { whenIdle } from './when-idle.ts'

const tabStorage = createSafeStorage(() => window.sessionStorage)

/**
 * The remotes' background parts, and whether a page needs one before the visitor does anything. What is not needed yet
 * loads with the first touch or key, so that a first visit does not pay for it.
 */
const backgrounds: readonly { readonly remote: RemoteName; readonly neededAtOnce: () => boolean }[] = [
  { remote: 'mfe-header', neededAtOnce: () => true },
  {
    remote: 'mfe-cart',
    // The cart of a user who is signed in lies on the server, too.
    neededAtOnce: () =>
      storedApiToken() !== undefined ||
      safeStorage.keys().some(key => key === storageKeys.cart || isWaitingCommand(key)) ||
      tabStorage.keys().includes(HANDOVER_KEY),
  },
  { remote: 'mfe-account', neededAtOnce: () => storedApiToken() !== undefined },
]

/**
 * Starts the background parts once the page is idle. One that fails is reported and missed by nobody else; it is
 * started as soon as its remote is back: when any other module of it has arrived, or is tried with the next page.
 */
export function startBackgrounds(host: ShellHost, bus: Bus): void {
  const missing = new Set<RemoteName>()
  const start = async (remote: RemoteName) => {
    missing.delete(remote)
    const id = { remote, expose: 'background' }
    try {
      parseBackground(await host.loader.load(id), id).start({ bus, api: host.api })
    } catch (error) {
      missing.add(remote)
      host.reportFault(faultOf(error, id))
    }
  }
  const startMissing = (isMeant: (remote: RemoteName) => boolean) => {
    for (const remote of [...missing].filter(isMeant)) void start(remote)
  }
  host.loader.onLoaded(({ remote }) => startMissing(name => name === remote))
  bus.subscribe('navigated', () => startMissing(() => true))
  whenIdle(() => {
    const later = backgrounds.filter(({ remote, neededAtOnce }) => {
      if (neededAtOnce()) void start(remote)
      return !neededAtOnce()
    })
    onFirstIntent(() => {
      for (const { remote } of later) void start(remote)
    })
  })
}

function onFirstIntent(run: () => void): void {
  // Assistive technology clicks without a pointer or a key.
  const signs = ['pointermove', 'pointerdown', 'keydown', 'click'] as const
  const listener = () => {
    for (const sign of signs) document.removeEventListener(sign, listener, true)
    run()
  }
  for (const sign of signs) document.addEventListener(sign, listener, { capture: true, passive: true })
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
