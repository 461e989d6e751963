import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { federationName } from 'shared-remote/federation-name'
import { type HostModules, sharedByHost } from 'shared-remote/release-code/shared-by-host'
import { type CheckedFile, fetchAllChecked } from './checked-file.ts'
import type { Composition, RemoteRelease } from './composition.ts'
import type { LoadModule } from './release-loader.ts'
import { respelled } from './release-url.ts'
import type { ExposeId } from './remote-loader.ts'

// Releases contain no federation runtime of their own: they use the host's (federation.md, externalRuntime).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

/**
 * Files whose hashes (W3C SRI) are verified before a remote's code runs. On a retry, `respell` gives the URL under which
 * the remote's files are loaded this time; the files are returned with it.
 */
export type FilesToMatch = (
  release: RemoteRelease,
  respell: ((url: string) => string) | undefined,
) => readonly CheckedFile[]

/**
 * Loads modules by module federation: on the server, with `plugins`; in the browser those of releases without native
 * modules. Asked again for a module, it loads the remote under another URL (decision 13).
 */
export function federatedModules(
  composition: Pick<Composition, 'key' | 'remotes'>,
  options: {
    readonly hostModules: HostModules
    /** This side's URL of a release's entry; default: remoteEntry.js, for browsers. */
    readonly entryOf?: (release: RemoteRelease) => string
    /** Makes a remote's code ready to run without the URL of its entry, and rejects if it must not run. */
    readonly prepare?: (id: ExposeId, signal: AbortSignal) => Promise<void>
    readonly mustMatch?: FilesToMatch
    readonly plugins?: ModuleFederationRuntimePlugin[]
  },
): LoadModule {
  const { mustMatch, entryOf = browserEntry } = options
  const matching = new Set<string>()
  const remotes = Object.values(composition.remotes).filter(({ dev }) => !dev)
  const federation = createInstance({
    name: `shell:${composition.key}`,
    remotes: remotes.map(release => ({
      name: federationName(release.name),
      entry: entryOf(release),
      type: 'module',
    })),
    shared: sharedByHost(options.hostModules),
    plugins: options.plugins ?? [],
  })

  /** How often each remote was re-registered, and which registration each module was last requested from. */
  const registrations = new Map<string, number>()
  const askedUnder = new Map<string, number>()

  async function check(
    { name }: RemoteRelease,
    files: readonly CheckedFile[],
    signal: AbortSignal,
  ): Promise<void> {
    if (matching.has(name)) return
    await fetchAllChecked(files, signal)
    matching.add(name)
  }

  /**
   * A failed module is memoised, the entry by the federation runtime, scripts by the browser: only another URL makes
   * them ask again. Unlike `import()`, the `fetch` before it can time out when the connection hangs.
   */
  async function registerAgain(release: RemoteRelease, times: number, signal: AbortSignal): Promise<void> {
    const url = options.prepare
      ? `${entryOf(release)}?again=${times}`
      : await fetchAgain(release, times, signal)
    // Another module of the remote re-registered it at the same time.
    if (registrations.get(release.name) === times) return
    const remote = { name: federationName(release.name), entry: url, type: 'module' as const }
    const former = federation.options.remotes.find(({ name }) => name === remote.name)
    // What `force` does, which also warns that overriding a remote is unexpected.
    // biome-ignore lint/complexity/useLiteralKeys: it is private, and has no public equivalent.
    if (former) federation.remoteHandler['removeRemote'](former)
    federation.registerRemotes([remote])
    registrations.set(release.name, times)
  }

  /** The entry's other URL; rejects unless it and the files to verify are there. */
  async function fetchAgain(release: RemoteRelease, times: number, signal: AbortSignal): Promise<string> {
    const absolute = (url: string) => new URL(url, globalThis.location?.href).href
    const respell = (url: string) => respelled(absolute(url), times, absolute(entryOf(release)))
    const entry = respell(entryOf(release))
    const files = mustMatch?.(release, respell) ?? []
    matching.delete(release.name)
    await check(release, files.some(({ url }) => url === entry) ? files : [{ url: entry }, ...files], signal)
    return entry
  }

  return async (release, expose, signal) => {
    const { name } = release
    await options.prepare?.({ remote: name, expose }, signal)
    const registered = registrations.get(name) ?? 0
    const asked = `${name}/${expose}`
    if (askedUnder.get(asked) === registered) await registerAgain(release, registered + 1, signal)
    else await check(release, mustMatch?.(release, undefined) ?? [], signal)
    askedUnder.set(asked, registrations.get(name) ?? 0)
    return await federation.loadRemote<unknown>(`${federationName(name)}/${expose}`)
  }
}

function browserEntry({ entry }: RemoteRelease): string {
  return entry
}
