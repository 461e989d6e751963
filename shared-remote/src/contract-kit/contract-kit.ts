import { type Declarations, declarationsOf } from '../declarations.ts'
import { checkBudget } from './budgets.ts'
import { checkCode } from './check-code.ts'
import { checkEmbed } from './check-embed.ts'
import { checkEmbedFederation } from './check-embed-federation.ts'
import { checkExposeName, checkShape } from './contracts-of-exposes.ts'
import type { Finding } from './finding.ts'
import { loadExposes, type ReleaseHost } from './load-exposes.ts'
import { checkManifest, missingFiles, type ReleaseManifest, readManifest } from './release-manifest.ts'

/** The findings of the contract kit, and the declarations of the release's modules. */
interface Inspection {
  readonly findings: readonly Finding[]
  readonly declarations: Declarations
}

/**
 * Checks a built release (the folder with mf-manifest.json) against the contracts of this package before it is
 * published. Collects every finding; an empty result means that the release is valid. `host` provides the shared
 * modules (`await nodeHost()` for this checkout). `preload` has the scripts that the registry will list per expose
 * (`pages/home` → scripts); default: the manifest's own lists.
 */
export async function checkRelease(
  folder: string,
  options: { host: ReleaseHost; preload?: Readonly<Record<string, readonly string[]>> },
): Promise<readonly Finding[]> {
  return (await inspectRelease(folder, options)).findings
}

/** Checks a release as `checkRelease` does, and reads the declarations of its modules. */
export async function inspectRelease(
  folder: string,
  { host, preload }: { host: ReleaseHost; preload?: Readonly<Record<string, readonly string[]>> },
): Promise<Inspection> {
  const { manifest, findings } = readManifest(folder)
  if (!manifest) return { findings: [...findings, ...checkCode(folder)], declarations: declarationsOf([]) }
  const exposes = manifest.exposes.map(({ name }) => name)
  const modules = manifest.metaData.ssrRemoteEntry
    ? await checkModules(folder, manifest, host)
    : { findings: [], declarations: declarationsOf([]) }
  const all = [
    ...findings,
    ...checkManifest(folder, manifest),
    ...exposes.flatMap(checkExposeName),
    ...exposes.flatMap(expose => {
      const files = preload?.[expose] ?? listOf(manifest, expose)
      return [...missingFiles(folder, files, expose), ...checkBudget(folder, expose, files)]
    }),
    ...checkCode(folder),
    ...checkEmbed(folder),
    ...checkEmbedFederation(folder),
    ...modules.findings,
  ]
  return { findings: all, declarations: modules.declarations }
}

async function checkModules(
  folder: string,
  { name, exposes }: ReleaseManifest,
  host: ReleaseHost,
): Promise<Inspection> {
  const results = await loadExposes(folder, { name, exposes: exposes.map(expose => expose.name), host })
  const findings = [...results].flatMap(([expose, result]): Finding[] => {
    if ('module' in result) return checkShape(expose, result.module)
    const why = result.error instanceof Error ? result.error.message : String(result.error)
    return [{ code: 'MODULE_FAILED', where: expose, message: `could not be loaded: ${why.split('\n')[0]}` }]
  })
  const loaded = [...results].flatMap(([expose, result]) =>
    'module' in result ? [[expose, result.module] as const] : [],
  )
  return { findings, declarations: declarationsOf(loaded) }
}

function listOf({ metaData, exposes }: ReleaseManifest, expose: string): string[] {
  const { path, name } = metaData.remoteEntry
  return [path + name, ...(exposes.find(each => each.name === expose)?.assets.js.sync ?? [])]
}
