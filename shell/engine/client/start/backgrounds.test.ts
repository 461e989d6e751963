// @vitest-environment jsdom
import { createBus } from 'shared-events'
import type { BackgroundNeed } from 'shared-remote/background-need'
import { backgroundContract } from 'shared-remote/contract/background'
import { browserClient } from 'shared-shop/client'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExposeId, RemoteLoader } from '../../composition/remote-loader.ts'
import type { ShellHost } from '../../host/shell-host.tsx'
import { startBackgrounds } from './backgrounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const backgrounds: Readonly<Record<string, BackgroundNeed>> = {
  'mfe-header': 'always',
  'mfe-cart': { signedIn: true, waitingCommand: true, stored: ['cart'], storedInTab: ['handover'] },
  'mfe-account': { signedIn: true },
}

/** A page whose remotes may be down, touched before it is idle or not; it needs the header's background immediately. */
async function openPage({
  down = [] as string[],
  needs = backgrounds,
  isTouchedEarly = false,
}: {
  down?: string[]
  needs?: Readonly<Record<string, BackgroundNeed>>
  isTouchedEarly?: boolean
} = {}) {
  const bus = createBus()
  const started: string[] = []
  const reportFault = vi.fn()
  let arrived: (id: ExposeId, durationMs: number) => void = () => {}
  const loader: RemoteLoader = {
    kind: 'federated',
    version: () => '1',
    peek: () => undefined,
    async load({ remote }) {
      if (down.includes(remote)) throw new Error('away')
      return { background: { contract: backgroundContract, start: () => started.push(remote) } }
    },
    onLoaded(listener) {
      arrived = listener
      return () => {}
    },
    forget: () => {},
  }
  // Only these members are used.
  startBackgrounds({ loader, reportFault, api: browserClient() } as unknown as ShellHost, bus, {
    backgrounds: needs,
  })
  if (isTouchedEarly) document.dispatchEvent(new Event('pointerdown'))
  expect(started).toEqual([])
  await vi.runAllTimersAsync()
  return {
    started,
    reportFault,
    async recover() {
      down.length = 0
    },
    async arrive(id: ExposeId) {
      arrived(id, 1)
      await vi.runAllTimersAsync()
    },
    async go() {
      bus.emit('navigated', { path: '/blog', title: '' })
      await vi.runAllTimersAsync()
    },
  }
}

describe('a background', () => {
  test('needed immediately – starts when the page is idle, the others with the first touch', async () => {
    const { started } = await openPage()
    expect(started).toEqual(['mfe-header'])

    document.dispatchEvent(new Event('pointerdown'))
    await vi.runAllTimersAsync()
    expect(started).toEqual(['mfe-header', 'mfe-cart', 'mfe-account'])
  })

  test('touched before the page is idle – all start when it is idle, once', async () => {
    const { started } = await openPage({ isTouchedEarly: true })
    expect(started).toEqual(['mfe-header', 'mfe-cart', 'mfe-account'])

    document.dispatchEvent(new Event('click'))
    await vi.runAllTimersAsync()
    expect(started).toHaveLength(3)
  })

  test.each<[string, BackgroundNeed, Storage, string]>([
    ['a stored key', { stored: ['cart'] }, localStorage, 'cart'],
    ['a key stored in the tab', { storedInTab: ['handover'] }, sessionStorage, 'handover'],
    ['a user who is signed in', { signedIn: true }, localStorage, storageKeys.apiToken],
    ['a waiting command', { waitingCommand: true }, localStorage, 'khaneno.bus/command/1'],
  ])(
    'of any remote, needed by %s – starts when the page is idle only then',
    async (_by, need, storage, key) => {
      const needs = { 'mfe-fifth': need }
      storage.clear()
      expect((await openPage({ needs })).started).toEqual([])
      storage.setItem(key, 'x')
      expect((await openPage({ needs })).started).toEqual(['mfe-fifth'])
      storage.clear()
    },
  )

  test('that no remote has – nothing is loaded', async () => {
    const { started, reportFault } = await openPage({ needs: {} })
    document.dispatchEvent(new Event('pointerdown'))
    await vi.runAllTimersAsync()
    expect(started).toEqual([])
    expect(reportFault).not.toHaveBeenCalled()
  })

  test('that fails to load – is reported, and started when another module of its remote arrives', async () => {
    const page = await openPage({ down: ['mfe-header'] })
    expect(page.reportFault).toHaveBeenCalledTimes(1)

    await page.recover()
    await page.arrive({ remote: 'mfe-catalog', expose: 'pages/home' })
    expect(page.started).toEqual([])
    await page.arrive({ remote: 'mfe-header', expose: 'slots/header' })
    expect(page.started).toEqual(['mfe-header'])
  })

  test('that fails to load – is retried with each page until it loads', async () => {
    const page = await openPage({ down: ['mfe-header'] })
    await page.go()
    expect(page.started).toEqual([])

    await page.recover()
    await page.go()
    await page.go()
    expect(page.started).toEqual(['mfe-header'])
  })
})
