import { NATIVE_LIST, nativeScript } from 'shared-remote/native/native-files'
import type { RemoteRelease } from './composition.ts'
import { announceMissing } from './missing-module.ts'
import type { LoadModule } from './release-loader.ts'
import { respelled } from './release-url.ts'

/**
 * Resolves when a module may be imported: the browser verifies all that it may load, or it is verified already. On a
 * retry, `respell` gives the URLs under which the remote's files are loaded this time.
 */
export type VerifyModule = (
  release: RemoteRelease,
  expose: string,
  context: { readonly respell: ((url: string) => string) | undefined; readonly signal: AbortSignal },
) => Promise<void>

/**
 * Loads native modules of releases. Browsers remember a script that failed, so a module that is asked for again, and
 * from then on every other of its remote, is imported under another URL (decision 13).
 */
export function nativeModules({
  verify,
  importModule = url => import(/* @vite-ignore */ url),
  onFailure = (release, error, signal) => announceMissing(listUrl(release), error, signal),
  isNamed = () => false,
}: {
  readonly verify: VerifyModule
  readonly importModule?: (url: string) => Promise<unknown>
  /** Awaited before the failure of a page is passed on, unless the document itself names the page's script. */
  readonly onFailure?: (release: RemoteRelease, error: unknown, signal: AbortSignal) => Promise<void>
  /** Whether the document names a script: then it is the page's own, and the same document again would not help. */
  readonly isNamed?: (url: string) => boolean
}): LoadModule {
  /** How often each remote's URL was changed, and under which URL each module was last requested. */
  const spellings = new Map<string, number>()
  const askedUnder = new Map<string, number>()

  async function load(release: RemoteRelease, expose: string, signal: AbortSignal): Promise<unknown> {
    const { name } = release
    const asked = `${name}/${expose}`
    const spelled = spellings.get(name) ?? 0
    const times = askedUnder.get(asked) === spelled ? spelled + 1 : spelled
    const entry = absolute(release.entry)
    const respell = times === 0 ? undefined : (url: string) => respelled(absolute(url), times, entry)
    await verify(release, expose, { respell, signal })
    spellings.set(name, Math.max(times, spellings.get(name) ?? 0))
    askedUnder.set(asked, times)
    const url = absolute(nativeUrl(release, expose))
    return await importModule(respell?.(url) ?? url)
  }

  return async (release, expose, signal) => {
    try {
      return await load(release, expose, signal)
    } catch (error) {
      if (expose.startsWith('pages/') && !isNamed(nativeUrl(release, expose)))
        await onFailure(release, error, signal)
      throw error
    }
  }
}

export function nativeUrl(release: RemoteRelease, expose: string): string {
  return folderUrl(release) + nativeScript(expose)
}

export function listUrl(release: RemoteRelease): string {
  return folderUrl(release) + NATIVE_LIST
}

export function folderUrl({ entry }: RemoteRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1)
}

function absolute(url: string): string {
  return new URL(url, globalThis.location?.href).href
}
