import { type Declarations, declarationsOf } from '../contract/declarations.ts'
import { checkExposeName } from './contract/contracts-of-exposes.ts'
import type { Finding } from './contract/finding.ts'
import { executeRelease } from './execution/execute-release.ts'
import { fromSources } from './execution/run-child.ts'
import { checkBudgets } from './files/budgets.ts'
import { checkCode } from './files/check-code.ts'
import { checkEmbed } from './files/check-embed.ts'
import { checkEmbedFederation } from './files/check-embed-federation.ts'
import { checkNative } from './files/check-native.ts'
import { checkServerCode } from './files/check-server-code.ts'
import { checkManifest, missingFiles, type ReleaseManifest, readManifest } from './files/release-manifest.ts'

/** The findings of the contract kit, and the declarations of the release's modules. */
interface Inspection {
  readonly findings: readonly Finding[]
  readonly declarations: Declarations
}

interface Options {
  /**
   * The scripts that the registry will list per expose (`pages/home` → scripts); default: the manifest's own lists.
   */
  readonly preload?: Readonly<Record<string, readonly string[]>> | undefined
  /** Settles when the compressed copies of its files are in the folder: their sizes need not be computed again. */
  readonly prepared?: Promise<void> | undefined
  /** The folder of the remote's sources: its pages are run with the answers recorded there. */
  readonly sources?: string | undefined
  /** The file of the site's program that runs releases (`runJob`); default: as in `executeRelease`. */
  readonly program?: string | undefined
  /** Whether the processes that serve visitors come first. */
  readonly isBackground?: boolean | undefined
}

/**
 * Checks a built release (the folder with mf-manifest.json) against the contracts of this package before it is
 * published: its files, and its pages and slots by running them as a server does, in a process of their own. Collects
 * every finding; none means that the release is valid. Also returns the declarations of its modules.
 */
export async function inspectRelease(
  folder: string,
  { preload, prepared, ...options }: Options = {},
): Promise<Inspection> {
  const read = readManifest(folder)
  // The process starts while this one reads the files.
  const [execution, { findings }] = await Promise.all([
    execute(folder, read.manifest, options),
    Promise.resolve(prepared).then(() => checkFiles(folder, preload, read)),
  ])
  return { findings: [...findings, ...execution.findings], declarations: execution.declarations }
}

/**
 * Loads the modules of a built release as a server does, without running them: much quicker than `inspectRelease`, which
 * still has to follow. Returns what they declare, and a finding for each that no server could load.
 */
export async function loadRelease(
  folder: string,
  { program }: Pick<Options, 'program'> = {},
): Promise<Inspection> {
  const { manifest, findings } = readManifest(folder)
  const execution = await execute(folder, manifest, { onlyLoad: true, program })
  return { findings: [...findings, ...execution.findings], declarations: execution.declarations }
}

async function execute(
  folder: string,
  manifest: ReleaseManifest | undefined,
  { program, ...options }: Omit<Options, 'preload' | 'prepared'> & { readonly onlyLoad?: boolean },
): Promise<Inspection> {
  const entry = manifest?.metaData.ssrRemoteEntry
  if (!manifest || !entry) return { findings: [], declarations: declarationsOf([]) }
  const { name } = manifest
  const exposes = manifest.exposes.map(expose => expose.name)
  return await executeRelease({
    folder,
    entry: entry.path + entry.name,
    name,
    exposes,
    ...options,
    ...(program !== undefined && { program: fromSources(program) }),
  })
}

/** Checks a release without running any of its code; `read` is its manifest, which is undefined if it is unreadable. */
export function checkFiles(
  folder: string,
  preload?: Options['preload'],
  read = readManifest(folder),
): { readonly manifest: ReleaseManifest | undefined; readonly findings: readonly Finding[] } {
  const { manifest, findings } = read
  if (!manifest) return { manifest, findings: [...findings, ...checkCode(folder)] }
  const exposes = manifest.exposes.map(({ name }) => name)
  const lists = Object.fromEntries(
    exposes.map(expose => [expose, preload?.[expose] ?? listOf(manifest, expose)] as const),
  )
  const all = [
    ...findings,
    ...checkManifest(folder, manifest),
    ...exposes.flatMap(checkExposeName),
    ...Object.entries(lists).flatMap(([expose, files]) => missingFiles(folder, files, expose)),
    ...checkBudgets(folder, lists),
    ...checkNative(folder, exposes),
    ...checkCode(folder),
    ...checkServerCode(folder, manifest),
    ...checkEmbed(folder),
    ...checkEmbedFederation(folder),
  ]
  return { manifest, findings: all }
}

function listOf({ metaData, exposes }: ReleaseManifest, expose: string): string[] {
  const { path, name } = metaData.remoteEntry
  return [path + name, ...(exposes.find(each => each.name === expose)?.assets.js.sync ?? [])]
}
