import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { federationName } from 'shared-remote/federation-name'
import { type Composition, type RemoteRelease, refusalOf } from './composition.ts'
import { createModuleCache } from './module-cache.ts'
import { respelled } from './release-url.ts'
import { type ExposeId, RemoteFault, type RemoteLoader } from './remote-loader.ts'
import { hostModules, sharedByHost } from './shared-by-host.ts'

// Releases contain no federation runtime of their own: they use the host's (federation.md, externalRuntime).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

/** A file and, if the registry has it, its hash (W3C SRI). */
export interface CheckedFile {
  readonly url: string
  readonly integrity?: string
}

/** A file whose hash is known. */
export type HashedFile = Required<CheckedFile>

/** Loads the remotes of `composition` by module federation, in the browser and, with `plugins`, in Node. */
export function createFederatedLoader(
  composition: Composition,
  options: {
    readonly deadlineMs: number
    /** This side's URL of a release's entry; default: remoteEntry.js, for browsers. */
    readonly entryOf?: (release: RemoteRelease) => string
    /** Makes a remote's code ready to run without the URL of its entry, and rejects if it must not run. */
    readonly prepare?: (id: ExposeId, signal: AbortSignal) => Promise<void>
    /**
     * Files whose hashes (W3C SRI) are verified here before a remote's code runs. On a retry, `respell` gives the URL
     * under which the remote's files are loaded this time; the files are returned with it.
     */
    readonly mustMatch?: (
      release: RemoteRelease,
      respell: ((url: string) => string) | undefined,
    ) => readonly CheckedFile[]
    readonly plugins?: ModuleFederationRuntimePlugin[]
    /** Loads a module of a development server; without it such remotes are not loaded. */
    readonly fromDevServer?: (
      entry: string,
      expose: string,
      hostModules: Readonly<Record<string, unknown>>,
    ) => Promise<unknown>
  },
): RemoteLoader {
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
    shared: sharedByHost(),
    plugins: options.plugins ?? [],
  })

  /** How often each remote was re-registered, and which registration each module was last requested from. */
  const registrations = new Map<string, number>()
  const askedUnder = new Map<string, number>()

  async function fetchModule({ remote, expose }: ExposeId, signal: AbortSignal): Promise<unknown> {
    const release = composition.remotes[remote]
    if (!release) throw new Error('not in the registry')
    if (release.dev) {
      if (!options.fromDevServer) throw new Error('a development server serves browsers only')
      return options.fromDevServer(release.entry, expose, hostModules())
    }
    const refusal = refusalOf(release, expose)
    if (refusal)
      throw new RemoteFault({ remote, expose }, 'module', 0, { message: refusal, code: 'contract' })
    await options.prepare?.({ remote, expose }, signal)
    const registered = registrations.get(remote) ?? 0
    const asked = `${remote}/${expose}`
    if (askedUnder.get(asked) === registered) await registerAgain(release, registered + 1, signal)
    else await check(release, mustMatch?.(release, undefined) ?? [], signal)
    askedUnder.set(asked, registrations.get(remote) ?? 0)
    const module: unknown = await federation.loadRemote(`${federationName(remote)}/${expose}`)
    if (!module) throw new Error('the remote has no such module')
    return module
  }

  async function check(
    { name }: RemoteRelease,
    files: readonly CheckedFile[],
    signal: AbortSignal,
  ): Promise<void> {
    if (matching.has(name)) return
    await Promise.all(files.map(file => fetchChecked(file, signal)))
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
    federation.registerRemotes([{ name: federationName(release.name), entry: url, type: 'module' }], {
      force: true,
    })
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

  return {
    kind: 'federated',
    version: remote => composition.remotes[remote]?.version ?? '',
    ...createModuleCache(fetchModule, { deadlineMs: options.deadlineMs }),
  }
}

function browserEntry({ entry }: RemoteRelease): string {
  return entry
}

/** Rejects if the file cannot be loaded, or its hash differs. */
async function fetchChecked({ url, integrity }: CheckedFile, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal, ...(integrity ? { integrity } : {}) })
  if (!answer.ok)
    throw new Error(`HTTP ${answer.status} for ${new URL(url, globalThis.location?.href).pathname}`)
  await answer.arrayBuffer()
}
